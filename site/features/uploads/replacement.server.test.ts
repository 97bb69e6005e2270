import type { Upload } from "@tuna/sdk/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { photo } from "../account/picture/testing/test-pictures.ts";
import { setUpLogins } from "../account/testing/set-up-logins.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { checkFiles } from "../doctor/check-files.server.ts";
import { openReviewSite } from "./testing/open-review-site.ts";
import {
  completeUpload,
  createUpload,
  newSound,
  newVoice,
  readUpload,
  sendAndCheck,
  sendParts,
  sendWithPicture,
  testWav,
  untilChecked,
} from "./testing/send-upload.ts";

const LATER = new Date(Date.now() + 2 * 24 * 3_600_000);

async function startReplacement(maker: TestBrowser, id: string, bytes: Uint8Array, key = `new-${id}`) {
  const answer = await maker.post(`/uploads/${id}/replacement`, {
    key,
    fileName: "new.wav",
    sizeBytes: bytes.length,
  });
  return { status: answer.status, upload: (await answer.json()) as Upload };
}

/** Sends a file in place of the one of an upload, and waits until it is checked. */
async function replaceFile(maker: TestBrowser, id: string, bytes: Uint8Array): Promise<Upload> {
  const { status, upload } = await startReplacement(maker, id, bytes);
  expect([status, upload.replaces]).toEqual([201, id]);
  await sendParts(maker, upload.id, bytes);
  return completeUpload(maker, upload.id);
}

/** States of the uploads in the maker's list, newest first. */
async function listedStates(maker: TestBrowser): Promise<string[]> {
  const { items, total } = (await (await maker.call("/uploads")).json()) as {
    items: Upload[];
    total: number;
  };
  expect(total).toBe(items.length);
  return items.map(({ state }) => state);
}

/** The hash of the file that was sent for a sound. */
async function sentHash({ catalog }: Pick<Site, "catalog">, { item }: Pick<Upload, "item">) {
  return (await catalog.getAudio("sound", item?.id ?? ""))?.original?.hash;
}

const publish = (maker: TestBrowser, bytes: Uint8Array) => sendAndCheck(maker, newSound(bytes), bytes);

describe("a new file for a published sound", () => {
  const setup = setUpLogins({ pages: testPages });
  const newMaker = () => setup.logIn(`maker${Math.random()}@x.example`);
  const soundOf = async ({ item }: Upload) => setup.site.catalog.get("sound", item?.id ?? "");

  it("gives the sound new audio, and leaves its id, address, icon, texts and plays", async () => {
    const maker = await newMaker();
    const [before, after] = [testWav(500), testWav(900, 1500)];
    const first = await publish(maker, before);
    const id = first.item?.id ?? "";
    await setup.login.newBrowser("198.51.100.201").post(`/sounds/${id}/plays`);
    const old = await soundOf(first);
    const version = setup.site.catalog.version();
    const second = await replaceFile(maker, first.id, after);
    expect(setup.site.catalog.version()).not.toBe(version);
    expect(second).toMatchObject({ state: "published", item: first.item, fileName: "new.wav" });
    expect(second.replaces).toBeUndefined();

    const sound = await soundOf(second);
    expect(sound).toMatchObject({ name: "Tone", icon: old?.icon, createdAt: old?.createdAt, duration: 1500 });
    expect(await sentHash(setup.site, first)).toBe(sha256(after));
    expect(sound?.audio?.hash).not.toBe(old?.audio?.hash);
    expect(sound?.audio?.url).not.toBe(old?.audio?.url);
    expect(sound?.vm_usage.playedCount).toBe(1);
    const stranger = setup.login.newBrowser("198.51.100.202");
    const heard = await stranger.call(`/sounds/${id}/audio`);
    expect(sha256(new Uint8Array(await heard.arrayBuffer()))).toBe(sound?.audio?.hash);
    const page = await (await stranger.visit(`/sound/${id}`)).text();
    expect(page).toContain(`hash=${sound?.audio?.hash.slice(0, 8)}`);
  });

  it("makes the former audio free again, and leaves no file of it", async () => {
    const maker = await newMaker();
    const before = testWav(510);
    const first = await publish(maker, before);
    const hashes = [sha256(before), (await soundOf(first))?.audio?.hash ?? ""];
    const { db } = setup.site.uploads.database;
    const prints = db.selectFrom("sound_print").select("audio_hash").where("audio_hash", "in", hashes);
    expect(await prints.execute()).not.toEqual([]);
    await replaceFile(maker, first.id, testWav(910));
    for (const hash of hashes) await expect.poll(() => setup.site.media.has(hash)).toBe(false);
    expect(await prints.execute()).toEqual([]);
    expect(await readUpload(maker, first.id)).toMatchObject({ state: "withdrawn", item: null });
    expect(await listedStates(maker)).toEqual(["published"]);
    expect(await publish(await newMaker(), before)).toMatchObject({ state: "published" });
    const found = await checkFiles({ db, storage: setup.site.storage, isReading: true, now: LATER });
    expect(found).toMatchObject({ missingKeys: [], damagedKeys: [], unused: [] });
  });

  it("leaves no file of audio that came back in between", async () => {
    const [maker, bytes] = [await newMaker(), testWav(515)];
    const first = await publish(maker, bytes);
    const former = (await soundOf(first))?.audio?.hash ?? "";
    const second = await replaceFile(maker, first.id, testWav(915));
    await expect.poll(() => setup.site.media.has(former)).toBe(false);
    const third = await replaceFile(maker, second.id, bytes);
    expect((await soundOf(third))?.audio?.hash).toBe(former);
    expect(await setup.site.media.has(former)).toBe(true);
    await replaceFile(maker, third.id, testWav(916));
    await expect.poll(() => setup.site.media.has(former)).toBe(false);
  });

  it("changes nothing if the checks refuse it, and keeps a sound unlisted that its maker unlisted", async () => {
    const maker = await newMaker();
    const bytes = testWav(520);
    const first = await publish(maker, bytes);
    const damaged = new TextEncoder().encode("this is no sound");
    expect(await replaceFile(maker, first.id, damaged)).toMatchObject({ state: "refused", item: null });
    expect(await sentHash(setup.site, first)).toBe(sha256(bytes));
    await maker.post(`/uploads/${first.id}/unlist`);
    const { upload } = await startReplacement(maker, first.id, testWav(920), "again");
    await sendParts(maker, upload.id, testWav(920));
    expect(await completeUpload(maker, upload.id)).toMatchObject({
      state: "published",
      item: { id: first.item?.id, listing: "unlisted" },
    });
    expect(await soundOf(first)).toBeUndefined();
  });

  it("ends an earlier one that waits, is the same for the same key, and belongs to the maker alone", async () => {
    const [maker, other] = [await newMaker(), await newMaker()];
    const first = await publish(maker, testWav(530));
    const bytes = testWav(930);
    const one = await startReplacement(maker, first.id, bytes, "one");
    expect(await startReplacement(maker, first.id, bytes, "one")).toMatchObject({
      status: 200,
      upload: { id: one.upload.id },
    });
    expect((await startReplacement(maker, first.id, testWav(930, 700), "one")).status).toBe(409);
    expect((await startReplacement(other, first.id, bytes, "mine")).status).toBe(404);
    await startReplacement(maker, first.id, bytes, "two");
    expect(await readUpload(maker, one.upload.id)).toMatchObject({ state: "withdrawn" });
    expect(await listedStates(maker)).toEqual(["receiving", "published"]);
    await maker.call(`/uploads/${first.id}`, { method: "DELETE" });
    expect((await startReplacement(maker, first.id, bytes, "three")).status).toBe(409);
  });

  it("gives a voice another phrase with the same effects", async () => {
    const maker = await newMaker();
    const request = newVoice("voice");
    const { id } = await createUpload(maker, request);
    const { item } = await completeUpload(maker, id);
    const before = await setup.site.catalog.get("voice", item?.id ?? "");
    expect(await replaceFile(maker, id, testWav(540, 1000))).toMatchObject({ state: "published", item });
    const voice = await setup.site.catalog.get("voice", item?.id ?? "");
    expect(voice).toMatchObject({ name: "Robot", effects: request.details.effects });
    expect(voice?.demo?.hash).not.toBe(before?.demo?.hash);
    expect(voice?.originalDemo).toMatchObject({ durationMs: 1000 });
    await expect(setup.site.media.has(voice?.originalDemo?.hash ?? "")).resolves.toBe(true);
  });
});

describe("with a review, a new file", () => {
  let site: Site;
  let maker: TestBrowser;
  let ada: TestBrowser;
  beforeAll(async () => {
    ({ site, maker, ada } = await openReviewSite());
  });
  afterAll(() => site.close());
  const waiting = async () =>
    ((await (await ada.call("/admin/uploads?state=review")).json()) as { items: { upload: Upload }[] }).items;
  const accept = (id: string) => ada.post(`/admin/uploads/${id}/accept`, {});

  it("takes the place of an upload that waits, with its picture", async () => {
    const { id } = await sendWithPicture(maker, testWav(550), photo("photo.png"), "picture");
    const second = await replaceFile(maker, id, testWav(950));
    expect(second).toMatchObject({ state: "review", details: { name: "Tone", icon: { type: "picture" } } });
    expect((await waiting()).map(({ upload }) => upload.id)).toEqual([second.id]);
    expect((await accept(id)).status).toBe(409);
    expect((await accept(second.id)).status).toBe(200);
    const { item } = await untilChecked(maker, second.id);
    const sound = await site.catalog.get("sound", item?.id ?? "");
    expect(sound).toMatchObject({ icon: { name: expect.stringMatching(/webp$/) } });
    expect(await sentHash(site, { item })).toBe(sha256(testWav(950)));
  });

  it("of a published sound waits, and the sound keeps its audio until then", async () => {
    const bytes = testWav(560);
    const first = await publish(maker, bytes);
    await accept(first.id);
    const { item } = await untilChecked(maker, first.id);
    const audio = () => sentHash(site, { item });
    const second = await replaceFile(maker, first.id, testWav(960));
    expect(second).toMatchObject({ state: "review", replaces: first.id });
    expect(await audio()).toBe(sha256(bytes));
    await accept(second.id);
    expect(await untilChecked(maker, second.id)).toMatchObject({ state: "published", item });
    expect(await audio()).toBe(sha256(testWav(960)));
  });

  it("of a refused sound is always reviewed, and lists the sound again", async () => {
    const first = await publish(maker, testWav(570));
    await accept(first.id);
    const { item } = await untilChecked(maker, first.id);
    await ada.post(`/admin/uploads/${first.id}/refuse`, { reason: "low-quality", text: "Too noisy" });
    expect(await site.catalog.get("sound", item?.id ?? "")).toBeUndefined();
    const second = await replaceFile(maker, first.id, testWav(970));
    expect(second.state).toBe("review");
    await accept(second.id);
    expect(await untilChecked(maker, second.id)).toMatchObject({
      state: "published",
      item: { id: item?.id },
    });
    expect(await site.catalog.get("sound", item?.id ?? "")).toBeDefined();
    expect(await sentHash(site, { item })).toBe(sha256(testWav(970)));
  });
});
