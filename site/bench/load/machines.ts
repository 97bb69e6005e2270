import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type StartedSite, startBuiltSite } from "../../composition/testing/started-site.ts";
import { freePort } from "../../platform/store/testing/free-port.ts";

const POLL_MS = 200;
const PROBE_TIMEOUT_MS = 2000;
const START_TIMEOUT_MS = 300_000;

/** A folder, a port and the processes of the site there. It shares database and storage with other machines. */
export interface Machine {
  name: string;
  origin: string;
  port: number;
  /** Whether its last `/readyz` was answered with 200, as a load balancer asks it. */
  isReady(): boolean;
  /** Ids of its workers, or of its only process. */
  workers(): number[];
  /** Lines that the site has logged since its last start. */
  log(): readonly string[];
  /** Ends all of its processes with SIGKILL and starts the site again. Resolves when it is ready. */
  kill(): Promise<void>;
  /** Stops the site with SIGTERM and starts it again, as a deploy does. Resolves when it is ready. */
  deploy(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a machine with an empty folder, or with `DATA_DIR` of the variables. Resolves when it is ready. */
export async function startMachine(name: string, variables: Record<string, string>): Promise<Machine> {
  const port = await freePort();
  const dataDir = variables.DATA_DIR ?? (await mkdtemp(join(tmpdir(), `load-${name}-`)));
  const origin = `http://127.0.0.1:${port}`;
  const start = () => startBuiltSite({ ...variables, PORT: port, HOST: "127.0.0.1", DATA_DIR: dataDir });
  let site = start();
  let isReady = false;
  const poll = async () => {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const probe = await fetch(`${origin}/readyz`, { signal }).catch(() => undefined);
    await probe?.text().catch(() => {});
    // A busy machine answers late, and stays in turn.
    if (probe || !signal.aborted) isReady = probe?.ok ?? false;
  };
  const polls = setInterval(poll, POLL_MS);
  const workers = () => {
    const id = site.process.pid ?? 0;
    return variables.WORKERS ? childrenOf(id) : [id];
  };
  await untilReady(site, () => isReady);
  const restart = async (signal: "SIGKILL" | "SIGTERM") => {
    const ids = workers();
    site.process.kill(signal);
    if (signal === "SIGKILL") for (const id of ids) endProcess(id);
    await site.exited;
    isReady = false;
    site = start();
    await untilReady(site, () => isReady);
  };
  return {
    name,
    origin,
    port,
    isReady: () => isReady,
    workers,
    log: () => site.output,
    kill: () => restart("SIGKILL"),
    deploy: () => restart("SIGTERM"),
    async stop() {
      clearInterval(polls);
      site.process.kill("SIGTERM");
      await site.exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(site: StartedSite, isReady: () => boolean): Promise<void> {
  const startedAtMs = performance.now();
  while (!isReady()) {
    if (site.process.exitCode !== null || performance.now() - startedAtMs > START_TIMEOUT_MS) {
      throw new Error(`The site did not become ready:\n${site.errors.slice(-20).join("\n")}`);
    }
    await wait(POLL_MS);
  }
}

function childrenOf(parent: number): number[] {
  const list = execFileSync("ps", ["-e", "-o", "pid=,ppid="], { encoding: "utf8" });
  const pairs = list.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid = 0, ofParent]) => (ofParent === parent ? [pid] : []));
}

/** Ends a process with SIGKILL, unless it has ended. */
export function endProcess(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // Workers end by themselves when their supervisor is gone.
  }
}

/** Returns the resident memory of a process in MiB; undefined if it has ended. */
export function memoryOf(id: number): number | undefined {
  try {
    const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1];
    return kib === undefined ? undefined : Number(kib) / 1024;
  } catch {
    return undefined;
  }
}
