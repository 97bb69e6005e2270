import { rename } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { photo } from "../account/picture/testing/test-pictures.ts";
import { setUpLogins } from "../account/testing/set-up-logins.ts";
import { createUpload, newSound, newVoice, readUpload, sendParts, testWav } from "./testing/send-upload.ts";

const setup = setUpLogins();

it("is not refused while the process that checks it does not see its file, and published when it does", async () => {
  const { entries } = captureLog();
  const maker = await setup.logIn("maker@x.example");
  const bytes = testWav(300);
  const { id } = await createUpload(maker, newSound(bytes));
  await sendParts(maker, id, bytes);
  const folder = setup.site.storage.location;
  const [here, away] = [join(folder, "uploads"), join(folder, "elsewhere")];
  await rename(here, away);
  expect((await maker.post(`/uploads/${id}/complete`)).status).toBeLessThan(300);
  const { jobs, database } = setup.site.uploads;
  await expect.poll(async () => (await jobs.troubled(5))[0]?.lastError).toMatch(/is not in \//);
  expect(await readUpload(maker, id)).toMatchObject({ state: "checking", refusal: null });
  const failures = entries().filter(({ event }) => event === "job.failed");
  expect(failures).toMatchObject([
    { job: "check-upload", error: { message: expect.stringContaining("is not in /") } },
  ]);
  // Nothing is refused either when it has failed for good.
  await sql`UPDATE job SET attempts = 20, run_at = now()`.execute(database.db);
  setup.site.uploads.wakeJobs();
  await expect.poll(async () => (await jobs.queues())[0]).toMatchObject({ name: "check-upload", failed: 1 });
  expect(await readUpload(maker, id)).toMatchObject({ state: "checking", refusal: null });
  await rename(away, here);
  const [failed] = await jobs.troubled(5);
  expect(await jobs.retry(failed?.id ?? 0)).toBe(true);
  await expect.poll(async () => (await readUpload(maker, id)).state).toBe("published");
});

it("is not refused while the process that checks it does not see its picture, and published with it", async () => {
  const maker = await setup.logIn("painter@x.example");
  const robot = newVoice("robot");
  const { id } = await createUpload(maker, {
    ...robot,
    details: { ...robot.details, icon: { type: "picture" } },
  });
  const picture = { method: "PUT", body: photo("photo.png") };
  expect((await maker.call(`/uploads/${id}/icon`, picture)).status).toBe(204);
  const here = join(setup.site.storage.location, "uploads", `${id}.picture`);
  const away = `${setup.site.storage.location}/away`;
  await rename(here, away);
  expect((await maker.post(`/uploads/${id}/complete`)).status).toBe(200);
  const { jobs } = setup.site.uploads;
  await expect.poll(async () => (await jobs.troubled(5))[0]?.lastError).toMatch(/picture is missing/);
  expect(await readUpload(maker, id)).toMatchObject({ state: "checking", refusal: null });
  await rename(away, here);
  await jobs.retry((await jobs.troubled(5))[0]?.id ?? 0);
  await expect.poll(async () => (await readUpload(maker, id)).state).toBe("published");
});
