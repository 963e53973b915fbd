#!/bin/sh
# Plays one game at a table with nothing but a shell and curl: ./table_player.sh LINK
# LINK is what the host gets for the seat: https://play.example/t/<table>#program=<token>. See docs/protocol.md.
link=${1-}
case $link in
http*/t/*#program=*) ;;
*) echo "usage: table_player.sh 'https://play.example/t/<table>#program=<token>'" >&2 && exit 2 ;;
esac
command -v curl >/dev/null || { echo "this player needs curl" >&2 && exit 1; }
page=${link%%#*}
api=${page%/t/*}/api/tables/${page##*/}
kept=$(mktemp) && trap 'rm -f "$kept"' EXIT # the next line, and the number of the game

ask() { # what, then options of curl. The token goes by standard input: no list of processes shows it.
	what=$1 && shift
	printf 'header = "authorization: Bearer %s"\n' "${link#*#program=}" | curl --silent --config - "$@" "$api/$what"
}

first() { # the first thing of this shape
	grep -o "$1" | head -n 1
}

after() { # the first word after this name, in quotes
	printf %s "${1#*\""$2"\":}" | first '"[a-z-]*"'
}

choose() { # an action for this menu. This player never accuses anybody.
	rooms=$(printf %s "$1" | sed 's/\[[0-9]*,[0-9]*\]//g; s/.*"walk":\[//; s/\].*//' | first '"[a-z-]*"')
	case $1 in
	*'"show":'*) echo '"do":"show","card":'"$(after "$1" show)" ;;
	*'"suggest":'*)
		echo '"do":"suggest","room":'"$(after "$1" room)"',"suspect":'"$(after "$1" suspects)"',"weapon":'"$(after "$1" weapons)" ;;
	*'"roll":true'*) echo '"do":"roll"' ;;
	*'"walk":'*) echo '"do":"walk","to":'"${rooms:-$(printf %s "$1" | first '\[[0-9]*,[0-9]*\]')}" ;;
	*'"passage":'*) echo '"do":"passage"' ;;
	*) echo '"do":"end"' ;;
	esac
}

move() { # game, version, action: with the same id until there is an answer, so that it is carried out once
	id=$(od -An -N8 -tx1 /dev/urandom | tr -d ' \n')
	body='{"type":"act","id":"'$id'","game":'$1',"version":'$2',"action":{'$3'}}'
	while :; do
		case $(ask moves --output /dev/null --write-out '%{http_code}' -H 'content-type: application/json' --data "$body") in
		200 | 409) return ;; # done, or the game has moved on
		4[0-2][0-8]) exit 9 ;; # the seat is gone
		*) sleep 1 ;;
		esac
	done
}

while :; do
	next='' game='' && read -r next game <"$kept"
	ask "lines${next:+?from=$next}" --no-buffer --fail --speed-limit 1 --speed-time 45 --write-out '%{http_code}\n' | while IFS= read -r line; do
		case $line in
		'{"type":"closed"'*4003*) echo "the seat is gone" && exit 9 ;;
		40[0134]) # no such line, perhaps, after a restore from a backup: then from the beginning
			[ -z "$next" ] && echo "no such seat: check the link" >&2 && exit 8
			: >"$kept" && continue ;;
		*'"what":"game-ended"'*) echo "won by $(after "$line" winner | tr -d '"')" && exit 9 ;;
		*'"what":"dealt"'* | '{"type":"snapshot"'*) game=$(printf %s "$line" | first '"\(game\|number\)":[0-9]*' | tr -dc 0-9) ;;
		'{"type":"update"'*) ;;
		*) continue ;;
		esac
		next=$(printf %s "$line" | first '"line":[0-9]*' | tr -dc 0-9)
		version=$(printf %s "$line" | first '"version":[0-9]*' | tr -dc 0-9)
		echo "$((next + 1)) $game" >"$kept"
		case $line in *'"menu":'*) move "$game" "$version" "$(choose "${line##*\"menu\":}")" ;; esac
	done
	case $? in 9) exit 0 ;; 8) exit 1 ;; esac
	sleep 1
done
