import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { createTestDatabase } from "../platform/store/testing/test-database.ts";
import { type StartedSite, seededFolder, startSite } from "./testing/started-site.ts";
import { shareOfWorker } from "./workers.server.ts";

const polling = { interval: 200 };
let site: StartedSite;
let dataDir: string;

async function startWorkers(variables: Record<string, string> = {}): Promise<number> {
  const port = await freePort();
  dataDir = await seededFolder();
  const databaseUrl = await createTestDatabase();
  site = startSite({
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    WORKERS: "2",
    SHUTDOWN_DRAIN_SECONDS: "0",
    ...variables,
  });
  return port;
}

/** Returns the ids of the running workers. */
function workers(): number[] {
  const list = execFileSync("ps", ["-e", "-o", "pid=,ppid="], { encoding: "utf8" });
  return list
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === site.process.pid ? [pid] : []));
}

/** One that has ended stays as a zombie, which takes signals, if the first process of a container collects no orphans. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return /^[^Z]/.test(stdout.trim());
}

/** Statuses of requests over connections of their own, which go to the workers in turn. */
const statuses = (port: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await fetch(`http://localhost:${port}/api/v1/sounds`, {
        headers: { connection: "close" },
      }).catch(() => undefined);
      return answer?.status;
    }),
  );
const untilReady = async (port: number) => {
  await expect.poll(() => workers().length, polling).toBe(2);
  await expect.poll(() => statuses(port, 4), polling).toEqual([200, 200, 200, 200]);
};

describe("a site with WORKERS=2", () => {
  afterEach(async () => {
    site.process.kill("SIGKILL");
    await site.exited;
    await rm(dataDir, { recursive: true });
  });

  it("answers in two processes, replaces one that was killed, and stops both", async () => {
    const port = await startWorkers();
    expect(await site.firstLine).toMatch(/is at http:\/\/localhost:\d+, in 2 workers$/);
    await untilReady(port);
    const [killed = 0] = workers();
    process.kill(killed, "SIGKILL");
    await expect.poll(() => workers().includes(killed), polling).toBe(false);
    await untilReady(port);
    const last = workers();
    site.process.kill("SIGTERM");
    expect(await site.exited).toBe(0);
    expect(last.filter(isRunning)).toEqual([]);
    expect(site.output.filter((line) => line.endsWith("in 2 workers"))).toHaveLength(1);
  });

  it("leaves no worker when its first process is killed", async () => {
    await startWorkers();
    // The second worker may still be starting.
    await site.firstLine;
    const left = workers();
    expect(left).not.toEqual([]);
    site.process.kill("SIGKILL");
    await expect.poll(() => left.filter(isRunning), polling).toEqual([]);
  });

  it("reports once that it cannot start", async () => {
    const taken = createServer().listen(0);
    await once(taken, "listening");
    const { port } = taken.address() as { port: number };
    await startWorkers({ PORT: String(port) });
    expect(await site.exited).toBe(1);
    expect(site.errors.filter((line) => line.includes("in use"))).toHaveLength(1);
    taken.close();
  });
});

describe("WORKERS", () => {
  const databaseUrl = "postgres://localhost/tuna";

  it("needs a PostgreSQL server", () => {
    expect(() => readEnvironment({ WORKERS: "auto" })).toThrow(
      "WORKERS needs DATABASE_URL, because the embedded database belongs to one process",
    );
    expect(readEnvironment({ WORKERS: "1" }).workerCount).toBe(1);
  });

  it.each(["0", "-1", "2.5", "many", "129"])("is not %s", (value) => {
    expect(() => readEnvironment({ WORKERS: value, DATABASE_URL: databaseUrl })).toThrow(
      /^WORKERS must be auto or a whole number/,
    );
  });

  it("divides connections and limits between the workers", () => {
    const whole = readEnvironment({
      WORKERS: "4",
      DATABASE_URL: databaseUrl,
      MAX_REQUESTS_PER_ADDRESS: "100",
    });
    expect(shareOfWorker(whole)).toMatchObject({
      maxConnections: 1250,
      maxRequestsPerAddress: 25,
      server: { poolSize: 3 },
    });
  });

  it("leaves a worker the small pools of a process with a replica", () => {
    const whole = readEnvironment({
      WORKERS: "4",
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: "postgres://replica/tuna",
    });
    expect(shareOfWorker(whole).server.poolSize).toBeUndefined();
    expect(shareOfWorker({ ...whole, server: { ...whole.server, poolSize: 20 } }).server.poolSize).toBe(5);
  });
});
