#!/bin/sh
# Runs a command on a copy of this machine whose changes are gone with it, under a systemd of its own: root's, because the
# machine's may not be one. The folders FOLDER, in which it works, and REPOSITORY are no copies. Needs root.
# on-copy.sh FOLDER REPOSITORY NODE SYSTEMD COMMAND…
set -eu
if [ "$1" != --inside ]; then
  exec unshare --mount "$0" --inside "$@"
fi
folder=$2 repository=$3 node=$4 systemd=$5
shift 5
mkdir "$folder/copy"
mount -t tmpfs none "$folder/copy"
machine=$folder/copy/machine
mkdir "$machine" "$folder/copy/changes" "$folder/copy/work"
mount -t overlay none -o "lowerdir=/,upperdir=$folder/copy/changes,workdir=$folder/copy/work" "$machine"
for path in /sys /dev "$repository"; do mount --rbind "$path" "$machine$path"; done
mkdir -p "$machine$folder"
mount --bind "$folder" "$machine$folder"
mount -t tmpfs none "$machine/run"
rm -f "$machine/usr/bin/node"
touch "$machine/usr/bin/node"
mount --bind "$node" "$machine/usr/bin/node"
# Units of the machine itself stay out.
rm -rf "$machine/etc/systemd/system" "$machine/etc/systemd/user"
mkdir -p "$machine/etc/systemd/system" "$machine/run/systemd/system" "$machine/run/user/0"
ln -s system "$machine/etc/systemd/user"
exec unshare --pid --fork --kill-child --root="$machine" --mount-proc=/proc sh -euc '
  export XDG_RUNTIME_DIR=/run/user/0 XDG_CONFIG_HOME=/var/lib
  folder=$0 systemd=$1
  shift
  "$systemd" --user >/run/systemd.log 2>&1 &
  tries=0
  until systemctl --user is-system-running >/dev/null 2>&1; do
    tries=$((tries + 1))
    # A busy machine may take minutes.
    if [ "$tries" -gt 1800 ] || ! kill -0 "$!"; then cat /run/systemd.log >&2; exit 1; fi
    sleep 0.1
  done
  # For root it looks for them where the system has them.
  cp -a /run/user/0/systemd/inaccessible /run/systemd/
  cd "$folder"
  "$@"
' "$folder" "$systemd" "$@"
