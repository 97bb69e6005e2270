import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { openSite } from "../../composition/site.server.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { newTestItem, testCallerKeys } from "./testing/new-test-item.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const terminateListeners =
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'changes' AND datname = current_database()";

test("reports changes of another process before that process gets its answer", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "feed-"));
  const site = await openSite({ dataDir, role: "site" });
  const command = await openSite({ dataDir, role: "command" });
  try {
    const before = site.catalog.version();
    await command.catalog.add([newTestItem("sound", "one")]);
    expect(site.catalog.version()).not.toBe(before);
  } finally {
    await command.close();
    await site.close();
    await rm(dataDir, { recursive: true });
  }
});

test("changes the version at once for a new item, but not for plays and reads", async () => {
  const site = await openSite({ dataDir: "memory", role: "site" });
  try {
    await site.catalog.add([newTestItem("sound", "one", { id: "one" })]);
    const before = site.catalog.version();
    await site.catalog.countPlay("sound", "one", testCallerKeys("somebody"), new Date());
    await site.catalog.get("sound", "one");
    expect(site.catalog.version()).toBe(before);
    await site.catalog.add([newTestItem("sound", "two")]);
    expect(site.catalog.version()).not.toBe(before);
  } finally {
    await site.close();
  }
});

test("a server reports changes of other processes; a version from before its connection broke is not trusted", async () => {
  const databaseUrl = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "feed-"));
  const site = await openSite({ dataDir, databaseUrl, role: "site", server: patientServer });
  const other = await openSite({ dataDir, databaseUrl, role: "command" });
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    const first = site.catalog.version();
    expect(first).toBeDefined();
    await other.catalog.add([newTestItem("sound", "one")]);
    await vi.waitFor(() => expect(site.catalog.version()).not.toBe(first));

    const second = site.catalog.version();
    await admin.query(terminateListeners);
    await vi.waitFor(() => expect(site.catalog.version()).not.toBe(second));
    await vi.waitFor(() => expect(site.catalog.version()).toBeDefined());
    expect(site.catalog.version()).not.toBe(second);
    const third = site.catalog.version();
    await admin.query("UPDATE item_stat SET is_listed = false");
    await vi.waitFor(() => expect(site.catalog.version()).not.toBe(third));
  } finally {
    await admin.end();
    await other.close();
    await site.close();
    await rm(dataDir, { recursive: true });
  }
});
