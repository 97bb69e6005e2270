import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { DEFAULT_STORAGE_CAPS } from "../../platform/environment/storage-caps.server.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { UPLOADS_FOLDER } from "../../platform/storage/upload-files.server.ts";
import { photo } from "../account/picture/testing/test-pictures.ts";
import { readStoredBytes } from "../account/stored-bytes.server.ts";
import { openTestLogin, type TestBrowser, type TestLogin } from "../account/testing/test-browser.ts";
import {
  completeUpload,
  createUpload,
  newSound,
  sendAndCheck,
  sendParts,
  sendWithPicture,
  testWav,
  untilChecked,
} from "./testing/send-upload.ts";

const caps = { ...DEFAULT_STORAGE_CAPS };
let site: Site;
let login: TestLogin;
let count = 0;

beforeAll(async () => {
  site = await openTestSite({ caps });
  login = openTestLogin(site, { pages: testPages });
});
afterAll(() => site.close());

async function newMaker(): Promise<{ maker: TestBrowser; storedBytes: () => Promise<number> }> {
  count += 1;
  const maker = login.newBrowser(`198.51.100.${count}`);
  await maker.logIn(`maker${count}@x.example`);
  const { id } = await site.accounts.findOrCreateByEmail(`maker${count}@x.example`, new Date());
  return { maker, storedBytes: () => readStoredBytes(site.uploads.database.db, id) };
}

/** Runs with other caps. */
async function withCaps(changes: Partial<typeof caps>, work: () => Promise<void>): Promise<void> {
  Object.assign(caps, changes);
  await work().finally(() => Object.assign(caps, DEFAULT_STORAGE_CAPS));
}

async function storedParts(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of site.uploads.storage.list(UPLOADS_FOLDER)) keys.push(key);
  return keys;
}

/** Posts a form with a file, and returns its status, place and text. */
async function postForm(browser: TestBrowser, path: string, bytes: Uint8Array, length?: number) {
  const form = new FormData();
  const texts = { name: "Tone", tags: "tone", category: "memes", licence: "cc0", readAt: "2026-11-23" };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set("file", new File([new Uint8Array(bytes)], "tone.wav", { type: "audio/wav" }));
  const request = new Request("https://x.invalid", { method: "POST", body: form });
  const answer = await browser.visit(path, {
    method: "POST",
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      ...(length !== undefined && { "content-length": String(length) }),
    },
    body: new Uint8Array(await request.arrayBuffer()),
  });
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
}

const problemOf = async (answer: Response) => {
  const { code, title } = (await answer.json()) as { code: string; title: string };
  return { status: answer.status, code, title, type: answer.headers.get("content-type") };
};

const ACCOUNT_FULL = {
  status: 413,
  code: "account-full",
  title: "Your files take all the space of an account. Withdraw or remove some of them first.",
  type: "application/problem+json",
};

test("refuses the file of a full account in every way, and stores nothing", async () => {
  const { maker, storedBytes } = await newMaker();
  const first = testWav(300, 1000);
  const { id } = await sendAndCheck(maker, newSound(first), first);
  const before = await storedBytes();
  expect(before).toBeGreaterThan(0);
  const bytes = testWav(301, 1000);
  await withCaps({ accountBytes: before + bytes.length - 1 }, async () => {
    expect(await problemOf(await maker.post("/uploads", newSound(bytes)))).toEqual(ACCOUNT_FULL);
    const replacement = { key: "new", fileName: "new.wav", sizeBytes: bytes.length };
    expect(await problemOf(await maker.post(`/uploads/${id}/replacement`, replacement))).toEqual(
      ACCOUNT_FULL,
    );
    const form = await postForm(maker, "/create/send/", bytes);
    expect([form.status, form.text.includes(ACCOUNT_FULL.title)]).toEqual([413, true]);
    const replaced = await postForm(maker, `/profile/sounds/${id}/replace/`, bytes);
    expect(replaced.location).toBe("/profile/sounds/?outcome=account-full");
    const page = await maker.visit(replaced.location ?? "");
    expect(await page.text()).toContain(ACCOUNT_FULL.title);
  });
  // By their length, before their files are read: this form has none of the fields.
  const large = 5 * 1024 * 1024;
  await withCaps({ accountBytes: before + large - 128 * 1024 }, async () => {
    const form = await postForm(maker, "/create/send/", new Uint8Array(1), large);
    expect([form.status, form.text.includes(ACCOUNT_FULL.title)]).toEqual([413, true]);
    const replaced = await postForm(maker, `/profile/sounds/${id}/replace/`, new Uint8Array(1), large);
    expect(replaced.location).toBe("/profile/sounds/?outcome=account-full");
  });
  expect(await storedBytes()).toBe(before);
  expect(await storedParts()).toEqual([]);
  await sendAndCheck(maker, newSound(bytes), bytes);
});

test("refuses pictures of icons and profiles, also by their length, and takes those that replace as large ones", async () => {
  const { maker, storedBytes } = await newMaker();
  const picture = photo("photo.png");
  const put = (path: string, headers = {}) => maker.call(path, { method: "PUT", body: picture, headers });
  const bytes = testWav(310);
  const { id } = await createUpload(maker, newSound(bytes, { details: { icon: { type: "picture" } } }));
  const places = [`/uploads/${id}/icon`, "/me/picture", "/me/pictures/banner", "/me/pictures/cover"];
  await withCaps({ accountBytes: (await storedBytes()) + picture.length / 2 }, async () => {
    for (const place of places) {
      expect(await problemOf(await put(place)), place).toEqual(ACCOUNT_FULL);
      const declared = await put(place, { "content-length": String(picture.length) });
      expect(await problemOf(declared), place).toEqual(ACCOUNT_FULL);
    }
  });
  for (const place of places) expect((await put(place)).ok, place).toBe(true);
  await withCaps({ accountBytes: await storedBytes() }, async () => {
    for (const place of places) expect((await put(place)).ok, place).toBe(true);
  });
  const full = await storedBytes();
  await maker.call("/me/picture", { method: "DELETE" });
  await maker.call("/me/pictures/cover", { method: "DELETE" });
  expect(await storedBytes()).toBeLessThan(full);
});

test("gives the bytes of replaced and withdrawn files back", async () => {
  const { maker, storedBytes } = await newMaker();
  const long = testWav(320, 4000);
  const published = await sendWithPicture(maker, long, photo("photo.png"), "long");
  const { db } = site.uploads.database;
  const sizeOfFiles = async () => {
    const rows = await db
      .selectFrom("item")
      .innerJoin("media", (join) =>
        join.on((on) =>
          on.or(
            (["audio_hash", "original_hash", "icon_hash"] as const).map((name) =>
              on("hash", "=", on.ref(name)),
            ),
          ),
        ),
      )
      .select("size_bytes")
      .where("item.id", "=", published.item?.id ?? "")
      .execute();
    return rows.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  };
  await expect.poll(storedBytes).toBe(await sizeOfFiles());
  const short = testWav(321, 500);
  const answer = await maker.post(`/uploads/${published.id}/replacement`, {
    key: "short",
    fileName: "short.wav",
    sizeBytes: short.length,
  });
  const { id } = (await answer.json()) as { id: string };
  await sendParts(maker, id, short);
  await completeUpload(maker, id);
  await untilChecked(maker, id);
  await expect.poll(storedBytes).toBe(await sizeOfFiles());
  const kept = await storedBytes();

  const draft = await createUpload(maker, newSound(testWav(322, 3000)));
  expect(await storedBytes()).toBeGreaterThan(kept);
  await maker.call(`/uploads/${draft.id}`, { method: "DELETE" });
  await expect.poll(storedBytes).toBe(kept);

  await maker.call(`/uploads/${id}`, { method: "DELETE" });
  expect(await storedBytes()).toBe(kept);
  await site.uploads.tidy(new Date(Date.now() + 31 * 86_400_000));
  await expect.poll(storedBytes).toBe(0);
});

test("answers 507 when all accounts together store too much, and refuses a file that would grow by its check", async () => {
  const { maker, storedBytes } = await newMaker();
  const bytes = testWav(330);
  await withCaps({ totalBytes: 1 }, async () => {
    expect(await problemOf(await maker.post("/uploads", newSound(bytes)))).toEqual({
      status: 507,
      code: "storage-full",
      title: "The site has no space for more files right now",
      type: "application/problem+json",
    });
    const form = await postForm(maker, "/create/send/", bytes);
    expect([form.status, form.text.includes("The site has no space")]).toEqual([507, true]);
  });
  const { id } = await createUpload(maker, newSound(bytes));
  await sendParts(maker, id, bytes);
  await withCaps({ totalBytes: 1 }, async () => {
    await maker.post(`/uploads/${id}/complete`);
    // Its icon is drawn by the site, and takes more than what was sent.
    expect(await untilChecked(maker, id)).toMatchObject({
      state: "refused",
      refusal: { reason: "not-stored", text: "The site has no space for more files right now" },
    });
  });
  await expect.poll(storedBytes).toBe(0);
});

test("limits what new accounts of a network store in a day, and says when to come back", async () => {
  const { maker } = await newMaker();
  const bytes = testWav(340);
  await withCaps({ networkBytes: bytes.length }, async () => {
    const other = login.newBrowser(`198.51.100.${count}`);
    await other.logIn("same-network@x.example");
    await createUpload(other, newSound(bytes));
    const refused = await maker.post("/uploads", newSound(bytes));
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds > 0 && seconds <= 86_400).toBe(true);
    const established = new Date(Date.now() - 8 * 86_400_000);
    await site.uploads.database.db
      .updateTable("account")
      .set({ created_at: established })
      .where("email", "=", `maker${count}@x.example`)
      .execute();
    await createUpload(maker, newSound(bytes));
  });
});
