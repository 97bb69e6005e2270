import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newUploadSchema } from "@tuna/sdk/uploads";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSite } from "../../composition/site.server.ts";
import { encodeCompactCopy } from "../../platform/media/compact-copy.server.ts";
import { decodeAudio } from "../../platform/media/decode-audio.server.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { UPLOADS_FOLDER } from "../../platform/storage/upload-files.server.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { checkFiles } from "../doctor/check-files.server.ts";
import { startUpload, storePart, withdrawUpload } from "./maker-actions.server.ts";
import { startReplacement } from "./start-replacement.server.ts";
import { killWorkAt } from "./testing/kill-work.ts";
import { openStoppableUploads, type StoppableUploads } from "./testing/open-stoppable-uploads.ts";
import { newSound, testWav } from "./testing/send-upload.ts";

const LATER = new Date(Date.now() + 2 * 24 * 3_600_000);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "killed-upload-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const newMaker = ({ accounts }: StoppableUploads) =>
  accounts.findOrCreateByEmail("maker@x.example", new Date());

/** Sends all bytes of an upload. The process that is killed completes it. Returns its id. */
async function sendUpload(site: StoppableUploads, bytes: Uint8Array): Promise<string> {
  const request = newUploadSchema.parse(newSound(bytes));
  const { row } = await startUpload(site.uploads, await newMaker(site), request, async () => {});
  await storePart(site.uploads, row, 0, bytes);
  return row.id;
}

async function sendReplacement(site: StoppableUploads, id: string, bytes: Uint8Array): Promise<string> {
  const file = { key: "new", fileName: "new.wav", sizeBytes: bytes.length };
  const { row } = await startReplacement(site.uploads, await newMaker(site), id, file, async () => {});
  await storePart(site.uploads, row, 0, bytes);
  return row.id;
}

async function storedUploads({ storage }: StoppableUploads): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(UPLOADS_FOLDER)) keys.push(key);
  return keys;
}

/** Lets the open site finish what killed processes left, and expects that an upload ended without a file too much. */
async function expectEnd(site: StoppableUploads, id: string, state: "published" | "withdrawn") {
  const { db } = site.uploads.database;
  await expect.poll(() => db.selectFrom("job").select("id").execute()).toEqual([]);
  const row = await db.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row, row.refusal_text ?? "").toMatchObject({ state, has_files: false, files: [] });
  expect(await storedUploads(site)).toEqual([]);
  const found = await checkFiles({ db, storage: site.storage, isReading: true, now: LATER });
  expect(found).toMatchObject({ missingKeys: [], damagedKeys: [], unused: [] });
}

const soundsOf = async ({ catalog }: StoppableUploads) =>
  (await catalog.list("sound", { sort: "created", page: 1, pageSize: 5 })).items;

describe("an upload whose process is killed", () => {
  test("between bytes and record, and again before the files go, publishes and replaces a sound on PGlite", async () => {
    const place = { dataDir: root, databaseUrl: undefined };
    let site = await openStoppableUploads(place);
    try {
      const first = await sendUpload(site, testWav(450));
      await site.close();
      await killWorkAt("between bytes and record", place);
      await killWorkAt("before the files go", place);
      site = await openStoppableUploads(place);
      await expectEnd(site, first, "published");
      expect(await site.catalog.counts()).toEqual({ sounds: 1, voices: 0 });

      const bytes = testWav(900);
      const second = await sendReplacement(site, first, bytes);
      await site.close();
      await killWorkAt("between bytes and record", place);
      await killWorkAt("before the files go", place);
      site = await openStoppableUploads(place);
      await expectEnd(site, second, "published");
      const copy = await encodeCompactCopy(await decodeAudio(bytes, "wav"));
      expect((await soundsOf(site)).map(({ audio }) => audio?.hash)).toEqual([sha256(copy.bytes)]);
    } finally {
      await site.close();
    }
  });

  test("on PostgreSQL ends withdrawn if it was withdrawn meanwhile, or published, without half an item", async () => {
    const place = { dataDir: root, databaseUrl: await createTestDatabase() };
    let site = await openStoppableUploads(place);
    try {
      const withdrawn = await sendUpload(site, testWav(450));
      await site.close();
      await killWorkAt("between bytes and record", place);
      const command = await openSite({ ...place, role: "command" });
      await withdrawUpload(command.uploads, withdrawn);
      await command.close();
      site = await openStoppableUploads(place);
      await expectEnd(site, withdrawn, "withdrawn");
      expect(await site.catalog.counts()).toEqual({ sounds: 0, voices: 0 });

      const published = await sendUpload(site, testWav(460));
      await site.close();
      await killWorkAt("between state and record", place);
      site = await openStoppableUploads(place);
      await expectEnd(site, published, "published");
      expect(await site.catalog.counts()).toEqual({ sounds: 1, voices: 0 });
    } finally {
      await site.close();
    }
  });
});
