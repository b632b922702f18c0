#!/bin/sh
# A scripted engine for tests: `scripted.sh KIND` behaves as UCI wants but in what KIND names.
kind=$1
thinking=0
seed=0

flood() { # LINES
  i=0
  while [ "$i" -lt "$1" ]; do
    echo "info string flood line $i of many"
    i=$((i + 1))
  done
}

million_bytes() { head -c 1000000 /dev/zero | tr '\0' x; }

greet() {
  case $kind in
    mute) return ;;
    slow) sleep 1 ;;
    dies_at_once) exit 3 ;;
    babbles) flood 20000 ;;
  esac
  echo 'id name Scripted 1.0'
  echo 'id author nobody'
  echo 'option name Hash type spin default 16 min 1 max 64'
  echo 'option name Clear Hash type button'
  echo 'option name Style type combo default calm var calm var wild'
  [ "$kind" = twice ] && echo 'option name Hash type spin default 16 min 1 max 64'
  [ "$kind" = odd_default ] && echo 'option name Odd type spin default 9 min 1 max 5'
  case $kind in seeded | moody) echo 'option name Seed type spin default 0 min 0 max 9' ;; esac
  echo "$1"
}

# Another move in each process, unless a seed that the engine heeds is set.
drawn() {
  if [ "$kind" = seeded ] && [ "$seed" != 0 ]; then echo "$seed"; else echo $$; fi
}

answer() {
  case $kind in
    crashes) kill -SEGV $$ ;;
    leaves) exit 7 ;;
    dies_speaking) printf 'bestmove e2e4' && exit 7 ;;
    speaks_slowly) printf 'bestm' && sleep 0.1 && printf 'ove e2e4 po' && sleep 0.1 && echo 'nder e7e5' ;;
    garbles) printf 'hello\n\001\002\377\n\nbestmove\nbestmove\t\n' && echo 'bestmove e2e4' ;;
    illegal) echo 'bestmove z9z9' ;;
    closes) exec 1>&- && sleep 100 ;;
    never) return ;;
    hangs) sleep 100 ;;
    floods) flood 30000 && echo 'bestmove e2e4' ;;
    long_line) million_bytes && echo && echo 'bestmove e2e4' ;;
    seeded | moody) echo "bestmove $(drawn)" ;;
    two_moves) echo 'bestmove e2e4' && echo 'bestmove d2d4' ;;
    complains)
      echo 'a word about it' >&2
      echo 'bestmove e2e4' ;;
    *) echo 'info depth 1 score cp 13 pv e2e4' && echo 'bestmove e2e4 ponder e7e5' ;;
  esac
}

while read -r word rest; do
  case $word in
    uci | ugi) greet "${word}ok" ;;
    ucci) echo 'id name Scripted 1.0' && echo 'option usemillisec type check default false' &&
      echo ucciok ;;
    setoption)
      case $rest in "name Seed value "*) seed=${rest##* } ;; esac ;;
    isready) [ "$kind" = never_ready ] || echo readyok ;;
    position)
      [ "$kind" = refuses ] && echo 'info string error: read "here", expected another position' ;;
    go)
      case "$kind $rest" in
        late*) thinking=1 ;;
        *infinite*) thinking=1 ;;
        *) answer ;;
      esac ;;
    stop)
      [ "$thinking" = 1 ] && echo 'bestmove e2e4'
      thinking=0 ;;
    echo) echo "$rest" ;;
    quit) [ "$kind" = stays ] || exit 0 ;;
  esac
done
[ "$kind" = stays ] || exit 0
trap '' TERM
sleep 100
