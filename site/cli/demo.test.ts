import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { boardContentSchema } from "@tuna/sdk/boards";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openSite } from "../composition/site.server.ts";
import { LISTED_SOUNDS, openUsedSite } from "../features/backup/testing/used-site.ts";
import { createBoard } from "../features/boards/change-boards.server.ts";
import { DEMO_ACCOUNT } from "../features/seed/demo-boards.server.ts";
import { demoSounds, demoVoices } from "../features/seed/demo-catalogue.server.ts";
import { generateItems } from "../features/seed/generate-items.server.ts";
import { newTestItem, testCallerKeys } from "../platform/store/testing/new-test-item.ts";
import { UsageError } from "./command.ts";
import { demoCommand } from "./demo.ts";
import { runInProcess } from "./testing/run-in-process.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "demo-command-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe("catalogue demo remove", () => {
  it("takes the demo away with what hangs on it, and leaves what visitors own", async () => {
    const site = await openUsedSite({ dataDir, databaseUrl: undefined });
    const hash = await site.media.put(Buffer.from("a sound of the demo"));
    const file = { hash, format: "wav", mimeType: "audio/wav", sizeBytes: 19, durationMs: 1 };
    await site.catalog.addMedia([{ ...file, loudnessLufs: null, peaks: [] }]);
    const [first, second] = demoSounds.map(({ id }) => id);
    const demoItem = (id: string | undefined) =>
      newTestItem("sound", `Demo ${id}`, {
        id: id ?? "",
        audioHash: hash,
        fields: { tags: ["shared", "demo"] },
      });
    await site.catalog.add([demoItem(first), demoItem(second)]);
    await site.catalog.add([newTestItem("voice", "Demo voice", { id: demoVoices[0]?.id ?? "" })]);
    await site.catalog.add([...generateItems(3, { from: 400 })]);
    await site.catalog.countPlay("sound", first ?? "", testCallerKeys("somebody"), new Date());
    const at = new Date();
    const ada = await site.accounts.findOrCreateByEmail("ada@x.example", at);
    const demo = await site.accounts.findOrCreateByEmail(DEMO_ACCOUNT, at, "Demo catalogue");
    const content = boardContentSchema.parse({
      name: "Mixed",
      pages: [
        {
          pads: [
            { id: "pad00001", soundId: first },
            { id: "pad00002", soundId: "sound-4" },
          ],
        },
      ],
    });
    const board = { content, visibility: "public" } as const;
    const own = await createBoard(site.boards, ada.id, { ...board, key: "own" }, async () => {});
    await createBoard(site.boards, demo.id, { ...board, key: "demo" }, async () => {});

    const variables = { DATA_DIR: dataDir, DATABASE_URL: undefined };
    expect(await runInProcess(["demo", "remove"], variables)).toMatchObject({
      code: 0,
      out: "5 sounds, 1 voices and 1 files of the demo are removed.\n",
    });
    expect(await runInProcess(["doctor"], variables)).toMatchObject({
      code: 0,
      out: expect.stringContaining("Counts, tags and search fit the items."),
    });
    await site.close();

    const reopened = await openSite({ dataDir, role: "site" });
    expect(await reopened.catalog.counts()).toEqual({ sounds: LISTED_SOUNDS - 1, voices: 1 });
    expect(await reopened.catalog.get("sound", first ?? "")).toBeUndefined();
    const { db } = reopened.boards.database;
    const boards = await db.selectFrom("board").select("id").execute();
    expect(boards.map(({ id }) => id)).toContain(own.row.id);
    expect(boards).toHaveLength(2);
    expect(await db.selectFrom("account").select("email").execute()).toEqual([{ email: "ada@x.example" }]);
    await reopened.close();
    expect(existsSync(join(dataDir, "demo-catalogue.done"))).toBe(true);
    expect(await runInProcess(["demo", "remove"], variables)).toMatchObject({
      out: "0 sounds, 0 voices and 0 files of the demo are removed.\n",
    });
  });

  it("names what is wrong with a call", async () => {
    await expect(demoCommand.run([], vi.fn())).rejects.toThrow(new UsageError("The only action is: remove"));
  });
});
