import { afterEach, expect, test } from "vitest";
import { openProcessPool, runJob } from "./process-pool.server.ts";

const singleProcess = {
  module: new URL("./testing/exiting-worker.ts", import.meta.url),
  minProcesses: 0,
  maxProcesses: 1,
  maxHeapMb: 64,
};
let pool: ReturnType<typeof openProcessPool>;
afterEach(() => pool.destroy());
const outcomesOf = (...tasks: string[]) =>
  Promise.allSettled(tasks.map((task) => runJob(pool, "runOrExit", task)));

test("runs the jobs that wait in a new process after one that exited, and refuses none of the next", async () => {
  pool = openProcessPool({ ...singleProcess, maxWaiting: 2 });
  expect(await outcomesOf("exit", "second", "third")).toMatchObject([
    { reason: { message: "Worker exited unexpectedly" } },
    { value: "second" },
    { value: "third" },
  ]);
  expect(await runJob(pool, "runOrExit", "fourth")).toBe("fourth");
});

test("refuses jobs above the number that may wait", async () => {
  pool = openProcessPool({ ...singleProcess, maxWaiting: 1 });
  expect(await outcomesOf("first", "second", "third")).toMatchObject([
    { value: "first" },
    { value: "second" },
    { reason: { name: "QueueFullError" } },
  ]);
});

test("gives a job all its time, however long it waited for its turn", async () => {
  pool = openProcessPool(singleProcess);
  const slow = runJob(pool, "work", 2000);
  expect(await runJob(pool, "runOrExit", "second", 1500)).toBe("second");
  await slow;
});

test("fails a job whose process exits before it can take one", async () => {
  pool = openProcessPool({ ...singleProcess, argv: ["exit at the start"] });
  expect(await outcomesOf("first", "second")).toMatchObject([
    { status: "rejected", reason: { name: "CancelError" } },
    { status: "rejected", reason: { name: "CancelError" } },
  ]);
});

test("ends the jobs that run and wait when it is destroyed", async () => {
  pool = openProcessPool(singleProcess);
  const outcomes = outcomesOf("first", "second");
  await pool.destroy();
  expect(await outcomes).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
});
