import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import type { Socket } from "node:net";

/** Waits in the background until the other end of file descriptor 3 closes, and then kills the group. */
const WATCHED = '(cat <&3; kill -KILL 0) >/dev/null 2>&1 & exec "$@" 3<&-';

/**
 * Starts a server as the leader of a group, because servers start workers. The group ends with this process at the latest, also
 * when a signal ends this one: workers of Vitest get no chance to end it themselves. Standard input is empty.
 */
export function spawnGroup(
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, "cwd" | "env"> = {},
): ChildProcess {
  const child = spawn("sh", ["-c", WATCHED, "sh", command, ...args], {
    ...options,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  // The background wait outlives a server that ends by itself, and must not keep this process alive.
  (child.stdio[3] as Socket).unref();
  return child;
}
