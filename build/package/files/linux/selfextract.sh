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

if [ ! -x "$place/$name" ]; then
    needs_xz
    # Beside its place first and moved there whole, so that a second start never sees half of it.
    fresh="$place.$$"
    if mkdir -p "$fresh" 2>/dev/null; then
        trap 'rm -rf "$fresh"' EXIT INT TERM
        unpack "$fresh" || { say "Not enough room in $cache to unpack the game, or this file is damaged: --check tells."; exit 1; }
        mv "$fresh" "$place" 2>/dev/null || [ -x "$place/$name" ]
        rm -rf "$fresh"
        trap - EXIT INT TERM
    else
        place=$(mktemp -d) || { say "There is nowhere to unpack the game to."; exit 1; }
        trap 'rm -rf "$place"' EXIT INT TERM
        unpack "$place" || { say "Not enough room in $place to unpack the game, or this file is damaged: --check tells."; exit 1; }
        status=0
        "$place/$name" "$@" || status=$?
        exit "$status"
    fi
fi
exec "$place/$name" "$@"
exit 1
