import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { type OpenDatabase, openDatabase } from "../store/database.server.ts";
import { createTestDatabase } from "../store/testing/test-database.ts";
import { testedDatabases } from "../store/testing/tested-databases.ts";
import { openJobList } from "./job-list.server.ts";
import { addJob, claimJob, finishJob, releaseAll, renewLease } from "./job-rows.server.ts";
import { type JobOptions, type Jobs, openJobs } from "./open-jobs.server.ts";

describe.each(testedDatabases)("the queue of jobs on %s", (kind) => {
  let database: OpenDatabase;
  const opened: Jobs[] = [];
  beforeEach(async () => {
    const databaseUrl = kind === "PostgreSQL" ? await createTestDatabase() : undefined;
    database = await openDatabase({ dataDir: "memory", databaseUrl, role: "site", server: patientServer });
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((jobs) => jobs.close()));
    await database.close();
  });
  const open = (
    run: (key: string, signal: AbortSignal) => Promise<void>,
    options: Partial<JobOptions> = {},
  ) => {
    const jobs = openJobs(database.db, {
      handlers: { greet: { run: ({ key }, signal) => run(key, signal) } },
      concurrency: 1,
      isAlone: false,
      pollMs: 20,
      ...options,
    });
    opened.push(jobs);
    return jobs;
  };
  const add = (key: string) => addJob(database.db, { name: "greet", key });
  const stored = () => database.db.selectFrom("job").select(["key", "attempts", "last_error"]).execute();

  it("runs each job once, however many processes there are", async () => {
    for (let number = 0; number < 20; number++) await add(String(number));
    const done: string[] = [];
    const run = async (key: string) => void done.push(key);
    open(run);
    open(run);
    open(run, { concurrency: 3 });
    await expect.poll(stored).toEqual([]);
    expect(done.sort()).toEqual(Array.from({ length: 20 }, (_, number) => String(number)).sort());
  });

  it("adds no job that waits already", async () => {
    await add("a");
    await add("a");
    expect(await stored()).toHaveLength(1);
  });

  it("lets several people take turns, however many jobs one of them has", async () => {
    const addFor = (lane: string, key: string) => addJob(database.db, { name: "greet", key, lane });
    for (let number = 0; number < 50; number++) await addFor("ada", `ada ${number}`);
    const done: string[] = [];
    const jobs = open(async (key) => {
      done.push(key);
      // Somebody else comes while the first ones are done.
      if (key === "ada 3") for (const number of [0, 1]) await addFor("bob", `bob ${number}`);
      if (key === "bob 0") await addFor("eve", "eve 0");
    });
    await expect.poll(stored).toEqual([]);
    await jobs.close();
    expect(done.filter((key) => key.startsWith("ada"))).toEqual(
      Array.from({ length: 50 }, (_, number) => `ada ${number}`),
    );
    expect(done.slice(3, 10)).toEqual(["ada 3", "bob 0", "eve 0", "ada 4", "bob 1", "ada 5", "ada 6"]);
  });

  it("serves everybody who waits between two jobs of anybody", async () => {
    const makers = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 12 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(makers, async (lanes) => {
        run++;
        for (const [index, lane] of lanes.entries())
          await addJob(database.db, { name: "greet", key: `${run} ${index} ${lane}`, lane: String(lane) });
        const done: number[] = [];
        const jobs = open(async (key) => void done.push(Number(key.split(" ")[2])));
        await expect.poll(stored).toEqual([]);
        await jobs.close();
        expect(done.toSorted()).toEqual(lanes.toSorted());
        for (const [from, lane] of done.entries()) {
          const to = done.indexOf(lane, from + 1);
          if (to < 0) continue;
          const waiting = new Set(done.slice(from + 1));
          expect(new Set(done.slice(from + 1, to + 1))).toEqual(waiting);
        }
      }),
      { numRuns: 10 },
    );
  });

  it("runs a job once more if it is added while it runs", async () => {
    let runs = 0;
    const started = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    await add("a");
    open(async () => {
      runs += 1;
      started.resolve();
      await goOn.promise;
    });
    await started.promise;
    await add("a");
    goOn.resolve();
    await expect.poll(stored).toEqual([]);
    expect(runs).toBe(2);
  });

  it("tries a failed job again, and gives it up in the end", async () => {
    const { entries } = captureLog();
    const givenUp: unknown[] = [];
    await add("a");
    open(async () => {}, {
      maxAttempts: 1,
      handlers: {
        greet: {
          run: () => Promise.reject(new Error("no voice")),
          giveUp: async () => Boolean(givenUp.push(...(await stored()))),
        },
      },
    });
    const makeDue = () =>
      database.db
        .updateTable("job")
        .set({ run_at: new Date(0) })
        .execute();
    await expect.poll(() => makeDue().then(stored)).toEqual([]);
    expect(givenUp).toEqual([{ key: "a", attempts: 2, last_error: "Error: no voice" }]);
    await expect.poll(() => entries().map(({ event }) => event)).toContain("job.given-up");
  });

  it("keeps a job that failed too often for an administrator, who lets it run again", async () => {
    const { entries } = captureLog();
    const list = openJobList(database.db);
    await add("a");
    await add("b");
    let isBroken = true;
    const jobs = open(
      async (key) => {
        if (isBroken && key === "a") throw new Error("no voice");
      },
      { maxAttempts: 1 },
    );
    const makeDue = () => sql`UPDATE job SET run_at = now() WHERE run_at < 'infinity'`.execute(database.db);
    const failed = async () => (await list.queues())[0]?.failed;
    await expect.poll(() => makeDue().then(failed)).toBe(1);
    await expect.poll(() => entries().map(({ event }) => event)).toContain("job.given-up");
    jobs.wake();
    expect(await list.troubled(10)).toMatchObject([
      { name: "greet", key: "a", state: "failed", attempts: 2, lastError: "Error: no voice", nextAt: null },
    ]);
    isBroken = false;
    expect(await list.retryAll("greet")).toBe(1);
    await expect.poll(stored).toEqual([]);
  });

  it("repeats a job that adds itself, more often than a failing one is tried", async () => {
    let rest = 9;
    await add("a");
    open(async (key) => void (--rest > 0 && (await add(key))), { maxAttempts: 3 });
    await expect.poll(stored).toEqual([]);
    expect(rest).toBe(0);
  });

  it("begins a job anew that failed for good and is added again", async () => {
    await add("a");
    const { rows } = await sql<{ id: number }>`SELECT id FROM job`.execute(database.db);
    expect(await openJobList(database.db).stop(rows[0]?.id ?? 0)).toBe(true);
    await add("a");
    const done: string[] = [];
    open(async (key) => void done.push(key));
    await expect.poll(stored).toEqual([]);
    expect(done).toEqual(["a"]);
  });

  it("ends a running job that an administrator stops, and runs it no more", async () => {
    const list = openJobList(database.db);
    await add("a");
    const ended = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    open(
      (_, signal) => {
        started.resolve();
        return new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => {
            ended.resolve();
            reject(new Error("aborted"));
          });
        });
      },
      { leaseMs: 300 },
    );
    await started.promise;
    const { rows } = await sql<{ id: number }>`SELECT id FROM job`.execute(database.db);
    expect(await list.stop(rows[0]?.id ?? 0)).toBe(true);
    await ended.promise;
    expect(await list.queues()).toMatchObject([{ waiting: 0, running: 0, failed: 1 }]);
  });

  it("leaves jobs to other processes while this one lacks what they need", async () => {
    await add("a");
    let isFit = false;
    let asked = 0;
    const done: string[] = [];
    open(async (key) => void done.push(key), { isFit: async () => Boolean(++asked && isFit) });
    await expect.poll(() => asked).toBeGreaterThan(2);
    expect(done).toEqual([]);
    isFit = true;
    await expect.poll(() => done).toEqual(["a"]);
  });

  it.each([
    ["is not fit", async () => false],
    ["cannot tell whether it is fit", () => Promise.reject(new Error("no bucket"))],
  ])("looks once more when it is woken and %s, and lets its process go on", async (_, look) => {
    captureLog();
    let looks = 0;
    const isFit = async () => {
      looks += 1;
      // Looks without an end fail here. Without this turn they would hang the tests.
      if (looks > 100) await setImmediate();
      return look();
    };
    const jobs = open(async () => {}, { isFit, pollMs: 3_600_000 });
    await setImmediate();
    jobs.wake();
    await setImmediate();
    expect(looks).toBe(2);
  });

  it("gives the job of a silent process to another one", async () => {
    await add("a");
    await claimJob(database.db, ["greet"], 200);
    const done: string[] = [];
    open(async (key) => void done.push(key));
    await expect.poll(stored).toEqual([]);
    expect(done).toEqual(["a"]);
  });

  it("lets a process that was silent for long end nothing of the next one that has its job", async () => {
    await add("a");
    const { job: former } = await claimJob(database.db, ["greet"], 0);
    await add("a");
    const { job } = await claimJob(database.db, ["greet"], 3_600_000);
    if (!former || !job) throw new Error("There is no job");
    await add("a");
    await finishJob(database.db, former);
    expect(await renewLease(database.db, job, 3_600_000)).toBe(true);
  });

  it("keeps the job of a process that works for longer than its lease", async () => {
    await add("a");
    let runs = 0;
    const lockedUntil = async () => {
      const row = await database.db.selectFrom("job").select("locked_until").executeTakeFirst();
      return row?.locked_until?.getTime();
    };
    const run = async () => {
      runs += 1;
      const first = (await lockedUntil()) ?? Number.POSITIVE_INFINITY;
      await expect.poll(lockedUntil).toBeGreaterThan(first);
    };
    open(run, { leaseMs: 3000 });
    await expect.poll(stored).toEqual([]);
    expect(runs).toBe(1);
  });

  it("runs the jobs of a killed process at once if it is alone", async () => {
    await add("a");
    await claimJob(database.db, ["greet"], 3_600_000);
    const done: string[] = [];
    open(async (key) => void done.push(key), { isAlone: true });
    await expect.poll(stored).toEqual([]);
    expect(done).toEqual(["a"]);
  });

  it("gives back the job that runs when the process stops", async () => {
    await add("a");
    const started = Promise.withResolvers<void>();
    const jobs = open(async (_, signal) => {
      started.resolve();
      await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    });
    await started.promise;
    await jobs.close();
    expect(await stored()).toEqual([{ key: "a", attempts: 0, last_error: null }]);
    expect((await claimJob(database.db, ["greet"], 1000)).job).toMatchObject({ key: "a", attempts: 1 });
    await releaseAll(database.db, ["greet"]);
  });
});
