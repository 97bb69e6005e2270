import type { Upload } from "@tuna/sdk/uploads";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import type { ListedFile } from "../../platform/storage/object-storage.server.ts";
import { UPLOADS_FOLDER } from "../../platform/storage/upload-files.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { photo } from "../account/picture/testing/test-pictures.ts";
import type { TestBrowser, TestLogin } from "../account/testing/test-browser.ts";
import { checkFiles } from "../doctor/check-files.server.ts";
import { storePicture } from "./maker-actions.server.ts";
import { needsReview } from "./publishing.server.ts";
import { openReviewSite } from "./testing/open-review-site.ts";
import {
  createUpload,
  newSound,
  readUpload,
  sendAndCheck,
  sendParts,
  sendWithPicture,
  testWav,
  untilChecked,
} from "./testing/send-upload.ts";
import { storedUploadFiles } from "./testing/stored-upload-files.ts";
import { tidyUploads } from "./upload-upkeep.server.ts";

const DAY_MS = 24 * 3_600_000;

test.each([
  ["at-once", 0, 5, false],
  ["after-review", 100, 0, true],
  ["trusted", 2, 0, true],
  ["trusted", 3, 0, false],
  ["trusted", 30, 1, true],
] as const)("with %s, a maker with %i published and %i refused uploads is reviewed: %s", (...row) => {
  const [publishing, publishedCount, refusedCount, isReviewed] = row;
  expect(needsReview({ publishing, trustedAfter: 3 }, { publishedCount, refusedCount })).toBe(isReviewed);
});

describe("with a review", () => {
  let site: Site;
  let login: TestLogin;
  let maker: TestBrowser;
  let ada: TestBrowser;
  beforeAll(async () => {
    ({ site, login, maker, ada } = await openReviewSite());
    db = site.uploads.database.db;
  });
  afterAll(() => site.close());
  let db: Database;
  const storedFiles = (id: string) => storedUploadFiles(site.storage, id);

  it("an upload that passes the checks waits, and nothing of it is public", async () => {
    const bytes = testWav(410);
    const upload = await sendAndCheck(maker, newSound(bytes), bytes);
    expect(upload).toMatchObject({ state: "review", item: null });
    expect(await site.media.has(sha256(bytes))).toBe(false);
    const stranger = login.newBrowser("198.51.100.8");
    for (const path of [`/media/${sha256(bytes)}.wav`, `/${UPLOADS_FOLDER}${upload.id}.part-0`])
      expect((await stranger.visit(path)).status, path).toBe(404);
    expect((await stranger.call(`/uploads/${upload.id}/audio`)).status).toBe(401);
    const { missingKeys, unused } = await checkFiles({
      db,
      storage: site.storage,
      now: new Date(Date.now() + 2 * DAY_MS),
    });
    expect({ missingKeys, unused }).toEqual({ missingKeys: [], unused: [] });
  });

  it("a sound that waits is heard in a tab that was left open, whose session renews", async () => {
    const bytes = testWav(415);
    const { id } = await sendAndCheck(maker, newSound(bytes), bytes);
    await db
      .updateTable("login_session")
      .set({ access_expires_at: new Date(0) })
      .execute();
    expect((await maker.call("/uploads")).status).toBe(401);
    const answer = await maker.call(`/uploads/${id}/audio`);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(bytes));
    expect((await maker.call("/uploads")).status).toBe(200);
    expect((await ada.post("/auth/refresh")).status).toBe(200);
  });

  it("an account's deletion removes what is not published, with its files", async () => {
    const other = login.newBrowser("198.51.100.9");
    await other.logIn("gone@x.example");
    const bytes = testWav(420);
    const { id } = await sendAndCheck(other, newSound(bytes), bytes);
    const exported = (await (await other.call("/me/export")).json()) as { uploads: Upload[] };
    expect(exported.uploads).toMatchObject([{ id, state: "review", details: { name: "Tone" } }]);
    await other.confirm();
    expect((await other.call("/me", { method: "DELETE", body: { email: "gone@x.example" } })).status).toBe(
      200,
    );
    await expect.poll(() => storedFiles(id)).toEqual([]);
    const rows = await db.selectFrom("upload").selectAll().where("id", "=", id).execute();
    expect(rows).toMatchObject([{ account_id: null, state: "withdrawn", details: {}, file_name: "" }]);
    await site.uploads.tidy(new Date(Date.now() + 2 * DAY_MS));
    expect(await db.selectFrom("upload").select("id").where("id", "=", id).execute()).toEqual([]);
  });

  it("an abandoned upload and stray files go after a day, and nothing else", async () => {
    const bytes = testWav(430);
    const { id } = await createUpload(maker, newSound(bytes, { key: "abandoned" }));
    await sendParts(maker, id, bytes);
    const waiting = await db.selectFrom("upload").select("id").where("state", "=", "review").execute();
    const stray = `${UPLOADS_FOLDER}11111111-1111-4111-8111-111111111111.part-0`;
    await site.storage.put(stray, bytes);
    await site.uploads.tidy(new Date());
    expect(await storedFiles(id)).toHaveLength(1);
    await site.uploads.tidy(new Date(Date.now() + 1.1 * DAY_MS));
    expect(await storedFiles(id)).toEqual([]);
    expect(await site.storage.head(stray)).toBeUndefined();
    expect((await maker.call(`/uploads/${id}`)).status).toBe(404);
    for (const upload of waiting) {
      expect((await readUpload(maker, upload.id)).state).toBe("review");
      expect(await storedFiles(upload.id)).toHaveLength(1);
    }
  });

  it("an upload whose check was lost is checked", async () => {
    const bytes = testWav(440);
    const { id } = await createUpload(maker, newSound(bytes, { key: "lost" }));
    await sendParts(maker, id, bytes);
    await db.updateTable("upload").set({ state: "checking" }).where("id", "=", id).execute();
    await site.uploads.tidy(new Date(Date.now() + DAY_MS / 12));
    expect(await untilChecked(maker, id)).toMatchObject({ state: "review" });
  });

  it("an upload gets no acceptance of somebody who saw another picture", async () => {
    const { id, updatedAt } = await sendWithPicture(maker, testWav(443), photo("photo.png"), "picture");
    let status = 0;
    const put: Site["storage"]["put"] = async (...args) => {
      await site.storage.put(...args);
      status = (await ada.post(`/admin/uploads/${id}/accept`, { seenAt: updatedAt })).status;
    };
    await storePicture({ ...site.uploads, storage: { ...site.storage, put } }, id, photo("photo.jpg"));
    expect(status).toBe(409);
  });

  it("a stopped job that removes files of an upload stays stopped", async () => {
    const { id } = await createUpload(maker, newSound(testWav(445), { key: "stopped" }));
    const files = ["f".repeat(64)];
    await db.updateTable("upload").set({ state: "withdrawn", files }).where("id", "=", id).execute();
    await sql`INSERT INTO job (name, key, payload, run_at)
      VALUES ('check-upload', ${id}, '{}', 'infinity')`.execute(db);
    await site.uploads.tidy(new Date());
    expect(await site.uploads.jobs.queues()).toMatchObject([{ name: "check-upload", failed: 1 }]);
    expect(await site.uploads.jobs.retryAll("check-upload")).toBe(1);
    await expect.poll(() => site.uploads.jobs.queues()).toEqual([]);
  });

  it("stray files go however many files in use are listed before them", async () => {
    const bytes = testWav(450);
    const { id } = await sendAndCheck(maker, newSound(bytes, { key: "large" }), bytes);
    const used = Array.from({ length: 500 }, (_, part) => `${UPLOADS_FOLDER}${id}.part-${part}`);
    const strays = [8, 9].map(
      (digit) => `${UPLOADS_FOLDER}fffffff${digit}-1111-4111-8111-111111111111.part-0`,
    );
    for (const key of [...used, ...strays]) await site.storage.put(key, new Uint8Array([1]));
    async function* list(prefix: string) {
      const files: ListedFile[] = [];
      for await (const file of site.storage.list(prefix)) files.push(file);
      // Buckets list their files in the order of their keys.
      yield* files.sort((one, other) => (one.key < other.key ? -1 : 1));
    }
    const { changes } = site.uploads.database;
    const tools = { db, changes, storage: { ...site.storage, list }, wakeJobs: site.uploads.wakeJobs };
    await tidyUploads(tools, new Date(Date.now() + 1.1 * DAY_MS));
    for (const key of strays) expect(await site.storage.head(key), key).toBeUndefined();
    expect(await storedFiles(id)).toHaveLength(used.length);
  });

  it("the file of a refused upload stays for an appeal, and without it there is none", async () => {
    const refused: string[] = [];
    for (const frequency of [460, 470, 480]) {
      const bytes = testWav(frequency);
      const { id } = await sendAndCheck(maker, newSound(bytes, { key: `appeal-${frequency}` }), bytes);
      await ada.post(`/admin/uploads/${id}/refuse`, { reason: "other" });
      refused.push(id);
    }
    const [waiting = "", late = "", gone = ""] = refused;
    const appeal = (id: string) => maker.post(`/uploads/${id}/appeal`, { text: "Please listen again" });
    expect((await appeal(waiting)).status).toBe(200);
    await db
      .updateTable("upload")
      .set({ updated_at: new Date(0) })
      .where("id", "=", gone)
      .execute();
    let appealing: Promise<unknown> | undefined;
    const remove: Site["storage"]["remove"] = (key) => {
      // Another process takes an appeal while the first of the files that were found is removed.
      const now = new Date();
      appealing ??= db
        .updateTable("upload")
        .set({ appeal_text: "Late", appealed_at: now, updated_at: now })
        .where("id", "=", late)
        .execute();
      return site.storage.remove(key);
    };
    const { changes } = site.uploads.database;
    const tools = { db, changes, storage: { ...site.storage, remove }, wakeJobs: site.uploads.wakeJobs };
    await tidyUploads(tools, new Date(Date.now() + 31 * DAY_MS));
    await appealing;
    const counts = [];
    for (const id of refused) counts.push((await storedFiles(id)).length);
    expect(counts).toEqual([1, 1, 0]);
    expect((await appeal(gone)).status).toBe(409);
    expect((await ada.post(`/admin/uploads/${waiting}/accept`, {})).status).toBe(200);
  });
});
