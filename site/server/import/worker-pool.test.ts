import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { fixturePath } from "../media/test-tones.ts";
import { openWorkerPool, type WorkerPool } from "./worker-pool.ts";

const filename = path.join(import.meta.dirname, "fixtures/failing-worker.ts");
let pool: WorkerPool;
afterEach(() => pool.close());

test("a file that hangs is given up, and its thread is replaced", async () => {
  pool = openWorkerPool({ filename, size: 1, timePerFileMs: 1500 });
  expect(await pool.run("identify", "hang")).toMatchObject({ refusal: { reason: "too-slow" } });
  expect(await pool.run("identify", "fine")).toEqual({ result: "fine" });
});

test.each(["throw", "crash", "exhaust", "exit"])(
  "a decoder that fails (%s) costs only its own file",
  async (how) => {
    pool = openWorkerPool({ filename, size: 2, timePerFileMs: how === "exit" ? 1500 : 15_000 });
    const outcomes = await Promise.all([
      pool.run("identify", "fine"),
      pool.run("identify", how),
      pool.run("identify", "also fine"),
    ]);
    expect(outcomes[0]).toEqual({ result: "fine" });
    expect(outcomes[1]).toMatchObject({
      refusal: { reason: how === "exit" ? "too-slow" : "decoder-failed" },
    });
    expect(outcomes[2]).toEqual({ result: "also fine" });
    expect(await pool.run("identify", "fine")).toEqual({ result: "fine" });
  },
);

test("the same bytes have the same key under any name", async () => {
  pool = openWorkerPool({ size: 1 });
  const outcome = await pool.run("identify", fixturePath("tone.wav"));
  expect(outcome).toEqual(await pool.run("identify", fixturePath("../fixtures/tone.wav")));
  expect(outcome).toMatchObject({ result: expect.stringMatching(/^import:[0-9a-f]{64}$/) });
});
