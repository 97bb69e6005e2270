import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openSite } from "../app/site.ts";
import { patientServer } from "../app/testing/patient-server.ts";
import { createTestDatabase } from "./testing/test-database.ts";
import { startWriter } from "./testing/writer-process.ts";

/** `npm run soak` kills a site many times. */
const WRITES = 30;

describe.each(["PGlite", "PostgreSQL"])("a process killed while it writes to %s", (name) => {
  test("loses no acknowledged write, and leaves the folder unlocked", async () => {
    const databaseUrl = name === "PostgreSQL" ? await createTestDatabase() : undefined;
    const dataDir = await mkdtemp(join(tmpdir(), "killed-"));
    const writer = startWriter(dataDir, "site", databaseUrl);
    await writer.reaches(WRITES);
    await writer.kill();
    expect(writer.acknowledged.length).toBeGreaterThanOrEqual(WRITES);

    const { catalog, close } = await openSite({
      dataDir,
      databaseUrl,
      role: "site",
      server: patientServer,
    });
    for (const id of writer.acknowledged) {
      expect(await catalog.get("sound", id)).toMatchObject({ id, vm_usage: { soundhits: 1 } });
    }
    const { sounds } = await catalog.counts();
    const tag = await catalog.tag("written");
    const page = await catalog.list("sound", { sort: "trending", page: 1, pageSize: 1, tag: "written" });
    // The last one may have been written without its acknowledgement, but then in all tables.
    expect(sounds - writer.acknowledged.length).toBeOneOf([0, 1]);
    expect([tag?.soundCount, page.total]).toEqual([sounds, sounds]);
    await close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
