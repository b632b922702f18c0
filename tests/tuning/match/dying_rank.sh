#!/bin/sh
# A rank of a job: dying_rank.sh FLAG COMMAND... Where this is rank 2 it dies as soon as there is a
# file FLAG.
flag=$1
shift
[ "$OMPI_COMM_WORLD_RANK" = 2 ] || exec "$@"
"$@" &
rank=$!
while kill -0 $rank 2>/dev/null; do
  [ -e "$flag" ] && kill -9 $rank
  sleep 0.02
done
wait $rank
