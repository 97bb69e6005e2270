import type { Upload } from "@tuna/sdk/uploads";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import { recordStatements } from "../../platform/store/testing/recorded-statements.ts";
import type { TestBrowser, TestLogin } from "../account/testing/test-browser.ts";
import { readMakerRecord } from "./maker-record.server.ts";
import { openReviewSite } from "./testing/open-review-site.ts";
import {
  completeUpload,
  newSound,
  readUpload,
  sendAndCheck,
  sendParts,
  testWav,
  untilChecked,
} from "./testing/send-upload.ts";
import { readReviewList } from "./upload-reviews.server.ts";

const DAY_MS = 24 * 3_600_000;

describe("with trust, a refusal by an administrator", () => {
  let site: Site;
  let login: TestLogin;
  let ada: TestBrowser;
  let db: Database;
  // The process that checks files takes longer to start than these tests, so all have one site, and each its own maker.
  beforeAll(async () => {
    ({ site, login, ada } = await openReviewSite({ rule: { publishing: "trusted", trustedAfter: 1 } }));
    db = site.uploads.database.db;
  });
  afterAll(() => site.close());
  let makers = 0;
  let email: string;
  let maker: TestBrowser;
  beforeEach(async () => {
    makers += 1;
    email = `maker${makers}@x.example`;
    maker = login.newBrowser(`198.51.100.${makers}`);
    await maker.logIn(email);
  });
  let frequency = 1000;
  const nextBytes = () => {
    frequency += 10;
    return testWav(frequency);
  };
  const send = (bytes = nextBytes()) =>
    sendAndCheck(maker, newSound(bytes, { key: `trust-${frequency}` }), bytes);
  const replace = async (id: string) => {
    const bytes = nextBytes();
    const file = { key: `new-${id}`, fileName: "new.wav", sizeBytes: bytes.length };
    const upload = (await (await maker.post(`/uploads/${id}/replacement`, file)).json()) as Upload;
    await sendParts(maker, upload.id, bytes);
    return completeUpload(maker, upload.id);
  };
  const accept = async (id: string) => {
    expect((await ada.post(`/admin/uploads/${id}/accept`, {})).status).toBe(200);
    expect((await untilChecked(maker, id)).state).toBe("published");
  };
  const refuse = async (id: string) => {
    expect((await ada.post(`/admin/uploads/${id}/refuse`, { reason: "spam", text: "No" })).status).toBe(200);
  };
  const withdraw = async (id: string) => {
    expect((await maker.call(`/uploads/${id}`, { method: "DELETE" })).status).toBeLessThan(300);
  };
  const refusedCount = async () => {
    const { id } = await site.accounts.findOrCreateByEmail(email, new Date());
    return (await readMakerRecord(db, id)).refusedCount;
  };

  it("counts until an administrator accepts the upload or a file in its place", async () => {
    const first = await send();
    await refuse(first.id);
    const second = await replace(first.id);
    expect([second.state, await refusedCount()]).toEqual(["review", 1]);
    await accept(second.id);
    expect(await refusedCount()).toBe(0);
    await refuse(second.id);
    const third = await replace(second.id);
    expect([third.state, await refusedCount()]).toEqual(["review", 1]);
    await accept(third.id);
    expect(await refusedCount()).toBe(0);
    await refuse(third.id);
    expect(await refusedCount()).toBe(1);
    await accept(third.id);
    expect(await refusedCount()).toBe(0);
  });

  it("counts after the maker withdrew the upload, and after its item was erased", async () => {
    await accept((await send()).id);
    const { id, state } = await send();
    expect(state).toBe("published");
    await refuse(id);
    await withdraw(id);
    expect((await send()).state).toBe("review");
    const rowOf = () => db.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirst();
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    await site.uploads.tidy(inDays(31));
    await expect.poll(rowOf).toMatchObject({ item_id: null, files: [] });
    await site.uploads.tidy(inDays(33));
    expect(await rowOf()).toMatchObject({ details: {}, file_name: "", refusal_text: null });
    expect((await send()).state).toBe("review");
    const listed = (await (await maker.call("/uploads")).json()) as { items: Upload[] };
    expect(listed.items.map((upload) => upload.id)).not.toContain(id);
  });

  it("lets the maker withdraw the sound that an administrator listed again all the same", async () => {
    const { id } = await send();
    await accept(id);
    const itemId = (await readUpload(maker, id)).item?.id ?? "";
    await refuse(id);
    expect((await ada.post(`/admin/sounds/${itemId}/relist`)).status).toBe(200);
    expect(await site.catalog.get("sound", itemId)).toBeDefined();
    await withdraw(id);
    expect(await site.catalog.get("sound", itemId)).toBeUndefined();
  });

  it("stands beside all uploads of a list, which reads makers and replaced uploads once", async () => {
    const first = await send();
    await refuse(first.id);
    const { id } = await replace(first.id);
    const { database, taken } = recordStatements(site.uploads.database as OpenDatabase);
    const read = () => readReviewList({ ...site.uploads, database }, { state: "review", page: 1 });
    const before = await read();
    const statements = taken().length;
    await sql`
      INSERT INTO upload (id, account_id, key, request_hash, replaces, kind, state, details, file_name, size_bytes,
        created_at, updated_at)
      SELECT gen_random_uuid(), account_id, 'more' || number, '', replaces, kind, state, details, file_name, size_bytes,
        created_at, updated_at
      FROM upload, generate_series(1, 3) AS number WHERE id = ${id}`.execute(db);
    const { items } = await read();
    expect([items.length, taken().length]).toEqual([before.items.length + 3, statements]);
    for (const { maker, replaced } of items.filter(({ upload }) => upload.replaces === first.id))
      expect([maker?.refusedCount, replaced?.id]).toEqual([1, first.id]);
    await db.deleteFrom("upload").where("key", "like", "more%").execute();
  });

  it("counts after the maker withdrew a file in the place of what was never published", async () => {
    const first = await send();
    await refuse(first.id);
    const second = await replace(first.id);
    const third = await replace(second.id);
    expect([third.state, await refusedCount()]).toEqual(["review", 1]);
    await withdraw(third.id);
    expect(await refusedCount()).toBe(1);
  });
});
