import { mkdtemp, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dateNoLaterThanNow } from "./service-steps.ts";

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
