import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { machinesFolder, unpackDebian } from "./debian-root.ts";

const execute = promisify(execFile);
const POLL_MS = 200;

/** A Debian with systemd and a network of its own, in a folder. */
export interface DebianMachine {
  /** Its files. */
  root: string;
  /** Runs a program in it, and returns what it printed with its exit code. */
  run(program: string, ...args: string[]): Promise<{ code: number; output: string }>;
  /** Starts a program of this computer that sees the machine's network. */
  spawnInNetwork(program: string, args: readonly string[]): Promise<ChildProcess>;
  stop(): Promise<void>;
}

/** Starts a fresh Debian, and waits until its services run. */
export async function startDebianMachine(): Promise<DebianMachine> {
  const root = await mkdtemp(join(machinesFolder, "root-"));
  const group = `tuna-test-${randomUUID()}`;
  await unpackDebian(root);
  const script = fileURLToPath(new URL("boot-machine.sh", import.meta.url));
  const booted = spawn("unshare", ["--mount", "sh", script, root, group], { stdio: "ignore" });
  const exited = once(booted, "exit");
  const init = () => findChild(booted.pid ?? 0);
  const enter = async (flags: readonly string[]) => ["--target", String(await init()), ...flags, "--"];
  const beside: ChildProcess[] = [];
  const machine: DebianMachine = {
    root,
    async run(program, ...args) {
      const inside = await enter(["--all", "--root", "--wd"]);
      const env = { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" };
      const done = { env, maxBuffer: 64e6 };
      return execute("nsenter", [...inside, program, ...args], done).then(
        ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
        ({ code, stdout, stderr, message }) => ({
          code: Number(code),
          output: (stdout ?? "") + (stderr ?? message),
        }),
      );
    },
    async spawnInNetwork(program, args) {
      const network = await enter(["--net"]);
      const child = spawn("nsenter", [...network, program, ...args], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      beside.push(child);
      return child;
    },
    async stop() {
      for (const child of beside) child.kill();
      const first = await init();
      if (first) process.kill(first, "SIGKILL");
      await exited;
      const clean = "mount -t cgroup2 cgroup2 /mnt && find /mnt/$1 -depth -type d -exec rmdir {} +";
      await execute("unshare", ["--mount", "sh", "-c", clean, "clean", group]);
      await rm(root, { recursive: true, force: true });
    },
  };
  try {
    while (!/^(?:running|degraded)/.test((await machine.run("systemctl", "is-system-running")).output)) {
      if (booted.exitCode !== null) throw new Error(`systemd did not boot in ${root}`);
      await setTimeout(POLL_MS);
    }
    return machine;
  } catch (error) {
    await machine.stop();
    throw error;
  }
}

/** Returns the number of the first child of a process; 0 if there is none. */
async function findChild(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return Number(children.trim().split(" ")[0] ?? 0);
}
