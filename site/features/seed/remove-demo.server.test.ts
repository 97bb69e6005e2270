import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { generateItems } from "./generate-items.server.ts";
import { removeDemo } from "./remove-demo.server.ts";

describe("the removal of the demo", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  it("finds all makers again after an interruption", async () => {
    const { db } = site.database;
    const makers = () => db.selectFrom("maker").select("id").execute();
    await site.catalog.add([...generateItems(3, { from: 400 })]);
    expect(await makers()).not.toEqual([]);
    await sql`CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'interrupted'; END $$`.execute(db);
    await sql`CREATE TRIGGER interrupt BEFORE DELETE ON maker EXECUTE FUNCTION interrupt()`.execute(db);
    await expect(removeDemo(db, site.storage)).rejects.toThrow("interrupted");
    await sql`DROP TRIGGER interrupt ON maker`.execute(db);
    await removeDemo(db, site.storage);
    expect(await makers()).toEqual([]);
  });
});
