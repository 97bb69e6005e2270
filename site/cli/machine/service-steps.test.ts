import { mkdtemp, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { backupTimers, dateNoLaterThanNow } from "./service-steps.ts";

it("gives settings that were written while the clock was ahead the present time, and others none", async () => {
  const folder = await mkdtemp(join(tmpdir(), "settings-"));
  const file = join(folder, "environment");
  await writeFile(file, "");
  const dates = [new Date(Date.now() + 86_400_000), new Date("2026-01-01T00:00:00Z")];
  const after: Date[] = [];
  for (const date of dates) {
    await utimes(file, date, date);
    await dateNoLaterThanNow(file);
    after.push((await stat(file)).mtime);
  }
  await rm(folder, { recursive: true });
  expect(after[0]?.getTime()).toBeLessThanOrEqual(Date.now());
  expect(after[1]).toEqual(dates[1]);
});

it.each([
  [{}, true],
  [{ BACKUP_AGE_RECIPIENTS: "age1key", BACKUP_AGE_IDENTITY_FILE: "/root/backup.key" }, true],
  [{ BACKUP_AGE_RECIPIENTS: "age1key" }, false],
])("backs up each night with the settings %j, and tests a restore each week: %j", (settings, isTested) => {
  const timers = backupTimers(settings);
  expect(timers).toContain("tuna-backup.timer");
  expect(timers.includes("tuna-backup-test.timer")).toBe(isTested);
});
