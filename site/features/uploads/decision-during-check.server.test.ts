import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newUploadSchema } from "@tuna/sdk/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as makerActions from "./maker-actions.server.ts";
import * as replacements from "./start-replacement.server.ts";
import { openStoppableUploads, type StoppableUploads } from "./testing/open-stoppable-uploads.ts";
import { newSound, testWav } from "./testing/send-upload.ts";
import { acceptUpload, refuseUpload } from "./upload-reviews.server.ts";

describe("an administrator's decision during the check of a file", () => {
  let root: string;
  let site: StoppableUploads;
  let decideMeanwhile: (() => Promise<unknown>) | undefined;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "replacement-"));
    site = await openStoppableUploads({ dataDir: root, databaseUrl: undefined }, async (place) => {
      const decide = place === "between bytes and record" ? decideMeanwhile : undefined;
      if (!decide) return;
      decideMeanwhile = undefined;
      await decide();
    });
  });
  afterAll(async () => {
    await site.close();
    await rm(root, { recursive: true, force: true });
  });
  const newMaker = () => site.accounts.findOrCreateByEmail("maker@x.example", new Date());
  const send = async (bytes: Uint8Array, key: string) => {
    const request = newUploadSchema.parse(newSound(bytes, { key }));
    const { row } = await makerActions.startUpload(site.uploads, await newMaker(), request, async () => {});
    await makerActions.storePart(site.uploads, row, 0, bytes);
    return row.id;
  };
  /** Sends a new file for an upload. The decision is taken once the file has passed its check. */
  const replaceAndDecide = async (id: string, bytes: Uint8Array, decide: () => Promise<unknown>) => {
    const { uploads } = site;
    const file = { key: `new-${id}`, fileName: "new.wav", sizeBytes: bytes.length };
    const { row } = await replacements.startReplacement(uploads, await newMaker(), id, file, async () => {});
    await makerActions.storePart(uploads, row, 0, bytes);
    decideMeanwhile = decide;
    await makerActions.completeUpload(uploads, row.id);
    return row.id;
  };
  const replaceAndRefuse = (id: string, bytes: Uint8Array) => {
    const refusal = { id, reason: "copyright", text: "It is a song" };
    return replaceAndDecide(id, bytes, () => refuseUpload(site.uploads, null, refusal, new Date()));
  };
  const setStatus = async (status: string) =>
    site.uploads.database.db
      .updateTable("account")
      .set({ status })
      .where("id", "=", (await newMaker()).id)
      .execute();
  const rowOf = (id: string) =>
    site.uploads.database.db.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const checkedState = async (id: string) => {
    await expect.poll(async () => (await rowOf(id)).state).not.toBe("checking");
    return (await rowOf(id)).state;
  };

  it("keeps the sound unlisted until an administrator accepts the file", async () => {
    const first = await send(testWav(580), "published");
    await makerActions.completeUpload(site.uploads, first);
    expect(await checkedState(first)).toBe("published");
    const item = (await rowOf(first)).item_id ?? "";
    const second = await replaceAndRefuse(first, testWav(980));
    expect(await checkedState(second)).toBe("review");
    expect(await checkedState(first)).toBe("refused");
    expect(await site.catalog.get("sound", item)).toBeUndefined();
    await acceptUpload(site.uploads, null, { id: second }, new Date());
    expect(await checkedState(second)).toBe("published");
    expect(await site.catalog.get("sound", item)).toBeDefined();
  });

  it("lets the file of an upload that was never published wait for a review too", async () => {
    const first = await send(testWav(590), "unpublished");
    const { db } = site.uploads.database;
    await db.updateTable("upload").set({ state: "review" }).where("id", "=", first).execute();
    const second = await replaceAndRefuse(first, testWav(990));
    expect(await checkedState(second)).toBe("review");
    expect((await rowOf(second)).item_id).toBeNull();
  });

  it("lets a sound wait whose maker was suspended", async () => {
    const id = await send(testWav(600), "of-suspended");
    decideMeanwhile = () => setStatus("suspended");
    await makerActions.completeUpload(site.uploads, id);
    expect(await checkedState(id)).toBe("review");
    await setStatus("active");
  });

  it("lets the new file wait whose maker was suspended", async () => {
    const first = await send(testWav(610), "before-suspension");
    await makerActions.completeUpload(site.uploads, first);
    expect(await checkedState(first)).toBe("published");
    const second = await replaceAndDecide(first, testWav(1010), () => setStatus("suspended"));
    expect(await checkedState(second)).toBe("review");
    expect(await checkedState(first)).toBe("published");
  });
});
