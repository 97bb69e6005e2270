import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newUploadSchema } from "@tuna/sdk/uploads";
import { describe, expect, test } from "vitest";
import { openSite, type Site } from "../app/site.ts";
import { checkFiles } from "../doctor/check-files.ts";
import { sha256 } from "../media/media-store.ts";
import { UPLOADS_FOLDER } from "../storage/upload-files.ts";
import { createTestDatabase } from "../store/testing/test-database.ts";
import { startWriter } from "../store/testing/writer-process.ts";
import { completeUpload, startUpload, storePart, withdrawUpload } from "./maker-actions.ts";
import { startReplacement } from "./start-replacement.ts";
import { newSound, testWav } from "./testing/send-upload.ts";

const script = new URL("./testing/publish-until-killed.ts", import.meta.url);
const LATER = new Date(Date.now() + 2 * 24 * 3_600_000);

async function sendUpload({ uploads, accounts }: Site): Promise<string> {
  const account = await accounts.findOrCreateByEmail("maker@x.example", new Date());
  const bytes = testWav(450);
  const { row } = await startUpload(uploads, account, newUploadSchema.parse(newSound(bytes)), async () => {});
  await storePart(uploads, row, 0, bytes);
  await completeUpload(uploads, row.id);
  return row.id;
}

async function storedUploads({ storage }: Site): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(UPLOADS_FOLDER)) keys.push(key);
  return keys;
}

/** Lets a process work on uploads until it reaches a place, and kills it. */
async function runAndKill(root: string, place: string, databaseUrl?: string): Promise<void> {
  const process = startWriter(root, place as never, databaseUrl, script);
  await process.reaches(1);
  await process.kill();
}

/** A database, the place at which the process is killed, and how the upload ends when another process goes on. */
const rows = [
  ["PGlite", "between bytes and record", "published"],
  ["PGlite", "before the files go", "published"],
  ["PostgreSQL", "between bytes and record", "withdrawn"],
  ["PostgreSQL", "between state and record", "published"],
] as const;

describe("an upload", () => {
  test.each(rows)(
    "on %s whose process is killed %s ends %s, without half an item or a file too much",
    async (kind, place, end) => {
      const root = await mkdtemp(join(tmpdir(), "killed-upload-"));
      const databaseUrl = kind === "PostgreSQL" ? await createTestDatabase() : undefined;
      const open = () => openSite({ dataDir: root, databaseUrl, role: "command" });
      const runUntil = (reached: string) => runAndKill(root, reached, databaseUrl);
      let site = await open();
      try {
        const id = await sendUpload(site);
        await site.close();
        await runUntil(place);
        site = await open();
        if (end === "withdrawn") await withdrawUpload(site.uploads, id);
        await site.close();
        await runUntil("end");
        site = await open();

        const { db } = site.uploads.database;
        const row = await db.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
        expect(row, row.refusal_text ?? "").toMatchObject({ state: end, has_files: false, files: [] });
        const listed = end === "published" ? 1 : 0;
        expect(await site.catalog.counts()).toEqual({ sounds: listed, voices: 0 });
        expect(await storedUploads(site)).toEqual([]);
        const found = await checkFiles({ db, storage: site.storage, isReading: true, now: LATER });
        expect(found).toMatchObject({ missingKeys: [], damagedKeys: [], unused: [] });
      } finally {
        await site.close();
        await rm(root, { recursive: true, force: true });
      }
    },
  );

  test.each(["between bytes and record", "before the files go"])(
    "whose process is killed %s replaces the file of a published sound, without a file too much",
    async (place) => {
      const root = await mkdtemp(join(tmpdir(), "killed-replacement-"));
      const open = () => openSite({ dataDir: root, databaseUrl: undefined, role: "command" });
      let site = await open();
      try {
        const id = await sendUpload(site);
        await site.close();
        await runAndKill(root, "end");
        site = await open();
        const account = await site.accounts.findOrCreateByEmail("maker@x.example", new Date());
        const bytes = testWav(900);
        const file = { key: "new", fileName: "new.wav", sizeBytes: bytes.length };
        const { row } = await startReplacement(site.uploads, account, id, file, async () => {});
        await storePart(site.uploads, row, 0, bytes);
        await completeUpload(site.uploads, row.id);
        await site.close();
        await runAndKill(root, place);
        await runAndKill(root, "end");
        site = await open();

        const { items } = await site.catalog.list("sound", { sort: "created", page: 1, pageSize: 5 });
        expect(items.map(({ audio }) => audio?.hash)).toEqual([sha256(bytes)]);
        expect(await storedUploads(site)).toEqual([]);
        const { db } = site.uploads.database;
        const found = await checkFiles({ db, storage: site.storage, isReading: true, now: LATER });
        expect(found).toMatchObject({ missingKeys: [], damagedKeys: [], unused: [] });
      } finally {
        await site.close();
        await rm(root, { recursive: true, force: true });
      }
    },
  );
});
