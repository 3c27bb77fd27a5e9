#!/bin/sh
# Circle of Honor @VERSION@ in one file: unpacks itself once, then starts the game.
#   --unpack FOLDER   only unpack
#   --check           only see whether this file is whole
#   --forget          remove what was unpacked (saves and settings stay)
# Any other words go to the game.
set -eu
name=circle-of-honor
build=@BUILD@
sum=@SUM@
skip=@SKIP@

say() { printf '%s\n' "$*" >&2; }
payload() { tail -c +"$skip" "$0"; }
unpack() { payload | xz -dc | tar -xf - -C "$1" --strip-components=1; }
needs_xz() {
    command -v xz >/dev/null ||
        { say "This file unpacks itself with xz: install xz, which Debian and Ubuntu call xz-utils."; exit 1; }
}

cache="${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/$name"
place="$cache/$build"

case "${1:-}" in
--check)
    if [ "$(payload | sha256sum | cut -d' ' -f1)" = "$sum" ]; then
        say "This file is whole."
        exit 0
    fi
    say "This file is damaged: download it again."
    exit 1
    ;;
--unpack)
    [ -n "${2:-}" ] || { say "Say where: --unpack FOLDER"; exit 2; }
    needs_xz
    mkdir -p "$2"
    unpack "$2"
    say "Unpacked: start $2/$name"
    exit 0
    ;;
--forget)
    rm -rf "$cache"
    say "Removed $cache."
    exit 0
    ;;
esac

# Unpack into $1, which goes again where that fails or where this start is told to end.
unpack_whole() {
    new=$1
    trap 'rm -rf "$new"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    unpack "$new" || { say "Not enough room in $2 to unpack the game, or this file is damaged: --check tells."; exit 1; }
}

# Does somebody play what another version unpacked to $1?
is_played() { ls -l /proc/[0-9]*/exe 2>/dev/null | grep -qF " -> $(cd "$1" && pwd -P)/$name"; }

if [ ! -x "$place/$name" ]; then
    needs_xz
    # Beside its place first and moved there whole, so that a second start never sees half of it.
    if mkdir -p "$place.$$" 2>/dev/null; then
        for left in "$cache"/*-????????????.*; do
            kill -0 "${left##*.}" 2>/dev/null || rm -rf "$left" || :  # a start that was killed
        done
        rm -rf "$place"  # broken, if it is there
        unpack_whole "$place.$$" "$cache"
        mv -T "$new" "$place" 2>/dev/null || [ -x "$place/$name" ]  # another start was quicker
        rm -rf "$new"
        trap - EXIT INT TERM
        for other in "$cache"/*-????????????; do
            [ "$other" = "$place" ] || [ ! -x "$other/$name" ] || is_played "$other" || rm -rf "$other" || :
        done
    else
        place=$(mktemp -d) || { say "There is nowhere to unpack the game to."; exit 1; }
        unpack_whole "$place" "$place"
        status=0
        "$place/$name" "$@" || status=$?
        exit "$status"
    fi
fi
exec "$place/$name" "$@"
exit 1
