import { mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSite } from "../../composition/site.server.ts";
import { openDatabase } from "./database.server.ts";
import { newTestItem } from "./testing/new-test-item.ts";
import { startWriter } from "./testing/writer-process.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "folder-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const idsOf = async (site: Awaited<ReturnType<typeof openSite>>) =>
  (await site.catalog.list("sound", { sort: "trending", page: 1, pageSize: 100 })).items.map(({ id }) => id);

test("refuses a second site on the same folder with a line that names the folder", async () => {
  const site = await openSite({ dataDir, role: "site" });
  await expect(openSite({ dataDir, role: "site" })).rejects.toThrow(
    `The data folder ${dataDir} is in use by another process.`,
  );
  await site.close();
  await (await openSite({ dataDir, role: "site" })).close();
});

test("shows the site's and a command's changes to each other at once", async () => {
  const site = await openSite({ dataDir, role: "site" });
  const command = startWriter(dataDir, "command");
  await command.reaches(5);
  expect(await idsOf(site)).toEqual(expect.arrayContaining(command.acknowledged.slice(0, 5)));
  await site.catalog.add([newTestItem("sound", "of the site", { id: "of-the-site" })]);

  const second = await openSite({ dataDir, role: "command" });
  expect(await idsOf(second)).toContain("of-the-site");
  await command.kill();
  await second.close();
  await site.catalog.add([newTestItem("sound", "after the kill", { id: "after-the-kill" })]);
  expect(await idsOf(site)).toEqual(expect.arrayContaining([...command.acknowledged, "after-the-kill"]));
  await site.close();
});

test("never mixes transactions of commands with requests of the site", async () => {
  // Its requests wait for both commands, however long these take on a busy machine.
  const embedded = { busyTimeoutMs: 3_600_000 };
  const site = await openDatabase({ dataDir, role: "site", embedded });
  const commands = [
    await openDatabase({ dataDir, role: "command" }),
    await openDatabase({ dataDir, role: "command" }),
  ];
  await site.db.insertInto("tag").values({ slug: "x", name: "x", sound_count: 0, voice_count: 0 }).execute();
  const undone = commands.map(({ db }) =>
    db.transaction().execute(async (transaction) => {
      for (let step = 0; step < 10; step++) {
        await sql`UPDATE tag SET sound_count = sound_count + 1`.execute(transaction);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      throw new Error("undo");
    }),
  );
  const kept = Array.from({ length: 50 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 3));
    await sql`UPDATE tag SET voice_count = voice_count + 1`.execute(site.db);
  });
  expect((await Promise.allSettled(undone)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await Promise.all(kept);
  const tag = await commands[0]?.db.selectFrom("tag").selectAll().executeTakeFirst();
  expect(tag).toMatchObject({ sound_count: 0, voice_count: 50 });
  for (const database of [...commands, site]) await database.close();
});

test("accepts commands for a folder whose path is too long for a socket", async () => {
  const deep = join(dataDir, ...Array.from({ length: 8 }, () => "a-rather-long-name-of-a-folder"));
  mkdirSync(deep, { recursive: true });
  const site = await openSite({ dataDir: deep, role: "site" });
  const command = await openSite({ dataDir: deep, role: "command" });
  await command.catalog.add([newTestItem("sound", "deep", { id: "deep" })]);
  expect(await idsOf(site)).toEqual(["deep"]);
  await command.close();
  await site.close();
});

test("lets a command wait while a process that accepts no clients holds the folder", async () => {
  const first = await openSite({ dataDir, role: "command" });
  const second = openSite({ dataDir, role: "command" });
  await first.catalog.add([newTestItem("sound", "first", { id: "first" })]);
  await first.close();
  const site = await second;
  expect(await idsOf(site)).toEqual(["first"]);
  await site.close();
});

test("stops cleanly during a command's transaction and stores nothing of it", async () => {
  const site = await openDatabase({ dataDir, role: "site" });
  const command = await openDatabase({ dataDir, role: "command" });
  const broken = command.db.transaction().execute(async (transaction) => {
    const tag = { slug: "half", name: "half", sound_count: 0, voice_count: 0 };
    await transaction.insertInto("tag").values(tag).execute();
    await site.close();
    await transaction
      .insertInto("tag")
      .values({ ...tag, slug: "done" })
      .execute();
  });
  await expect(broken).rejects.toThrow(/connection|ended|closed/i);
  await command.close();
  const again = await openDatabase({ dataDir, role: "site" });
  expect(await again.db.selectFrom("tag").select("slug").execute()).toEqual([]);
  await again.close();
});
