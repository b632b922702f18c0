#!/bin/sh
# Runs COMMAND as one rank of an MPI job and kills it, if it is rank 2, as soon as the file FLAG
# exists. Usage: dying_rank.sh FLAG COMMAND...
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
