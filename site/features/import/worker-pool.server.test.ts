import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fixturePath } from "../../platform/media/testing/test-tones.ts";
import { patientWorkers } from "./testing/patient-workers.ts";
import { openWorkerPool, type WorkerPool } from "./worker-pool.server.ts";

const filename = path.join(import.meta.dirname, "testing/failing-worker.ts");
let pool: WorkerPool | undefined;
beforeEach(() => {
  // The last words of processes that run out of memory.
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, "write").mockReturnValue(true);
});
afterEach(async () => {
  await pool?.close();
  vi.restoreAllMocks();
});

test("gives up a file that takes too much of a processor, and none that only waits for it", async () => {
  pool = openWorkerPool({ ...patientWorkers, filename, cpuMsPerFile: 1500 });
  expect(await pool.run("identify", "wait")).toEqual({ result: "wait" });
  expect(await pool.run("identify", "hang")).toMatchObject({ refusal: { reason: "too-slow" } });
  expect(await pool.run("identify", "fine")).toEqual({ result: "fine" });
});

test("gives up a file that waits for ever, and replaces its process", async () => {
  pool = openWorkerPool({ ...patientWorkers, filename, timePerFileMs: 1500 });
  expect(await pool.run("identify", "wait for ever")).toMatchObject({ refusal: { reason: "too-slow" } });
  // The start of the process counts as time of the first file, which may also be too slow on a busy machine.
  await expect.poll(() => pool?.run("identify", "fine")).toEqual({ result: "fine" });
});

describe("in a pool that goes on after each failure", () => {
  let shared: WorkerPool;
  beforeAll(() => {
    shared = openWorkerPool({ ...patientWorkers, filename, size: 2 });
  });
  afterAll(() => shared.close());

  test.each([
    ["throw", "decoder-failed"],
    ["crash", "decoder-failed"],
    ["exit", "decoder-failed"],
    ["exhaust the heap", "too-much-memory"],
    ["exhaust the memory", "too-much-memory"],
  ])("a failing decoder (%s) affects only its own file", async (how, reason) => {
    const outcomes = await Promise.all([
      shared.run("identify", "fine"),
      shared.run("identify", how),
      shared.run("identify", "also fine"),
    ]);
    expect(outcomes[0]).toEqual({ result: "fine" });
    expect(outcomes[1]).toMatchObject({ refusal: { reason } });
    expect(outcomes[2]).toEqual({ result: "also fine" });
    expect(await shared.run("identify", "fine")).toEqual({ result: "fine" });
  });
});

test.each([
  ["once in a process that ran nothing before", 1, []],
  ["again in a process of its own where earlier files may be to blame", 2, ["fine"]],
])("a file that exhausts the memory is tried %s", async (_, tries, earlier) => {
  pool = openWorkerPool({ ...patientWorkers, filename });
  await using life = await listenForLife();
  for (const file of earlier) await pool.run("identify", file);
  const outcome = await pool.run("identify", `tell ${life.port}, exhaust the memory`);
  expect(outcome).toMatchObject({ refusal: { reason: "too-much-memory" } });
  expect(life.beginCount()).toBe(tries);
});

test("ends all processes when the pool closes, even hanging ones", async () => {
  pool = openWorkerPool({ ...patientWorkers, filename });
  await using life = await listenForLife();
  const hanging = pool.run("identify", `tell ${life.port}, hang`);
  await life.began;
  await pool.close();
  expect(await hanging).toMatchObject({ refusal: { reason: "decoder-failed" } });
  await life.ended;
});

test.each(["idle", "hang"])("leaves no process behind when the import is killed (%s)", async (state) => {
  await using life = await listenForLife();
  const script = path.join(import.meta.dirname, "testing/import-until-killed.ts");
  const args = ["--conditions=tuna-source", script, filename, `tell ${life.port}, ${state}`];
  const importing = spawn(process.execPath, args, { stdio: "inherit" });
  await life.began;
  importing.kill("SIGKILL");
  await life.ended;
});

test("gives the same bytes the same key under any name", async () => {
  pool = openWorkerPool(patientWorkers);
  const outcome = await pool.run("identify", fixturePath("tone.wav"));
  expect(outcome).toEqual(await pool.run("identify", fixturePath("../fixtures/tone.wav")));
  expect(outcome).toMatchObject({ result: expect.stringMatching(/^import:[0-9a-f]{64}$/) });
});

/** A process that connects is alive until its connection ends, however the process ended. */
async function listenForLife() {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  let beginCount = 0;
  server.on("connection", (socket) => {
    beginCount++;
    socket.on("error", () => {});
  });
  const began = once(server, "connection") as Promise<[Socket]>;
  const ended = began.then(([socket]) => once(socket.on("error", () => {}).resume(), "close"));
  return {
    port: (server.address() as AddressInfo).port,
    began,
    ended,
    beginCount: () => beginCount,
    [Symbol.asyncDispose]: async () => {
      server.close();
    },
  };
}
