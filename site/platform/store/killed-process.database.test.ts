import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSite } from "../../composition/site.server.ts";
import { startWriter } from "./testing/writer-process.ts";

/** `npm run soak` kills a site many times, on PostgreSQL too. */
const WRITES = 10;

test("a process killed while it writes to PGlite loses no acknowledged write, and leaves the folder unlocked", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "killed-"));
  const writer = startWriter(dataDir, "site");
  await writer.reaches(WRITES);
  await expect(openSite({ dataDir, role: "site" })).rejects.toThrow("in use by another process");
  await writer.kill();
  expect(writer.acknowledged.length).toBeGreaterThanOrEqual(WRITES);

  // Whichever comes first mends the database, so the command's view is compared with the site's.
  const command = await openSite({ dataDir, role: "command" });
  const first = await command.catalog.counts();
  await command.close();
  const { catalog, close } = await openSite({ dataDir, role: "site" });
  for (const id of writer.acknowledged) {
    expect(await catalog.get("sound", id)).toMatchObject({ id, vm_usage: { soundhits: 1 } });
  }
  const { sounds } = await catalog.counts();
  const tag = await catalog.tag("written");
  const page = await catalog.list("sound", { sort: "trending", page: 1, pageSize: 1, tag: "written" });
  // The last one may have been written without its acknowledgement, but then in all tables.
  expect(sounds - writer.acknowledged.length).toBeOneOf([0, 1]);
  expect([tag?.soundCount, page.total, first.sounds]).toEqual([sounds, sounds, sounds]);
  await close();
  await rm(dataDir, { recursive: true, force: true });
});
