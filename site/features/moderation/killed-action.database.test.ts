import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { openDatabase } from "../../platform/store/database.server.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { startWriter } from "../../platform/store/testing/writer-process.ts";
import { openCatalog } from "../catalog/open-catalog.server.ts";
import { openModeration } from "./moderation.server.ts";
import { listsOf } from "./testing/test-store.ts";

const script = new URL("testing/edit-until-killed.ts", import.meta.url);
/** Number of finished rounds after which the process is killed during the next one. */
const ROUNDS = 5;

describe.each(["PGlite", "PostgreSQL"] as const)(
  "a process killed in the middle of an action on %s",
  (kind) => {
    test("leaves both the change and its log row, or neither", async () => {
      const databaseUrl = kind === "PostgreSQL" ? await createTestDatabase() : undefined;
      const dataDir = await mkdtemp(join(tmpdir(), "killed-action-"));
      const writer = startWriter(dataDir, "site", databaseUrl, script);
      await writer.reaches(ROUNDS);
      await writer.kill();

      const database = await openDatabase({ dataDir, databaseUrl, role: "site", server: patientServer });
      const { close } = openCatalog(database, brand);
      const moderation = openModeration(database, brand);
      const { items, total } = await moderation.log({ page: 1 });
      const item = await moderation.item("sound", "edited");
      const edits = items.find(({ action }) => action === "edit");
      expect(total).toBeGreaterThanOrEqual(3 * writer.acknowledged.length);
      expect(total).toBeLessThanOrEqual(3 * writer.acknowledged.length + 3);
      // Each round has three actions, so the log tells which state the item must have.
      expect(item?.version).toBe(1 + Math.ceil(total / 3));
      expect(item?.isListed).toBe(total % 3 !== 2);
      expect(edits?.after).toMatchObject({ name: item?.fields.name, tags: item?.fields.tags });
      if (item?.isListed) {
        const lists = await listsOf(database.db);
        expect(lists.tag).toEqual([{ slug: item.fields.tags[0], sound_count: 1, voice_count: 0 }]);
        expect(lists.search).toMatchObject([{ name_norm: item.fields.name.toLowerCase() }]);
        expect(lists.counter).toContainEqual({ kind: 0, listed: 1 });
      }
      await close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    });
  },
);
