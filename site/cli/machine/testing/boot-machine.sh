#!/bin/sh
# Boots systemd in the folder ROOT, in namespaces of its own: boot-machine.sh ROOT CGROUP_NAME
set -e
root=$1
mount --make-rprivate /
mount -t tmpfs -o mode=0700 tmpfs /mnt
mount -t cgroup2 cgroup2 /mnt
mkdir "/mnt/$2"
echo $$ > "/mnt/$2/cgroup.procs"
exec unshare --pid --fork --kill-child --cgroup --ipc --uts --net -- sh -e -c '
  root=$1
  mount --bind "$root" "$root"
  mount -t proc proc "$root/proc"
  mount -t sysfs -o ro sysfs "$root/sys"
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for name in null zero full random urandom tty; do
    touch "$root/dev/$name"
    mount --bind "/dev/$name" "$root/dev/$name"
  done
  mkdir "$root/dev/pts" "$root/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
  ln -s pts/ptmx "$root/dev/ptmx"
  ln -s /proc/self/fd "$root/dev/fd"
  for folder in dev/shm run tmp; do mount -t tmpfs tmpfs "$root/$folder"; done
  # Not chroot, in which the kernel gives no service a user namespace.
  cd "$root"
  pivot_root . mnt
  exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin sh -c "umount -l /mnt && exec /sbin/init"
' boot "$root"
