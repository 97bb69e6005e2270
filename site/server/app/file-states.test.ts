import type { Sound, Voice } from "@tuna/sdk";
import type { Upload } from "@tuna/sdk/uploads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { photo } from "../account/picture/testing/test-pictures.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { testPages } from "../pages/testing/test-pages.ts";
import { openReviewSite, type ReviewSite } from "../uploads/testing/open-review-site.ts";
import {
  createUpload,
  newSound,
  newVoice,
  sendAndCheck,
  sendWithPicture,
  testWav,
  untilChecked,
} from "../uploads/testing/send-upload.ts";

const DAY_MS = 86_400_000;

let test: ReviewSite;
beforeAll(async () => {
  test = await openReviewSite({ rule: { publishing: "at-once", trustedAfter: 0 }, pages: testPages });
});
afterAll(() => test.site.close());

/** Each way to a file of an item, as pages, feeds and the API name them. */
async function addressesOf(upload: Upload): Promise<Record<string, string>> {
  const { kind, id } = upload.item!;
  const item = (await test.site.catalog.get(kind, id)) as Sound | Voice;
  const audio = "audio" in item ? item.audio : item.demo;
  const plain = "originalDemo" in item ? item.originalDemo : null;
  const page = await (await test.login.app.request(`https://sounds.example/${kind}/${id}`)).text();
  const card = /property="og:image" content="https?:\/\/[^/]+(\/previews\/[^"]+)"/.exec(page)?.[1] ?? "none";
  return {
    recording: audio!.url,
    "recording without its hash": audio!.url.replace(/\?.*/, ""),
    "recording as media": `/media/${audio!.hash}.${audio!.format}`,
    original: `/api/v1/${kind}s/${id}/audio?download=1`,
    "copy for Discord": `/api/v1/${kind}s/${id}/audio?for=discord`,
    icon: item.icon!.url,
    preview: card,
    page: `/${kind}/${id}`,
    API: `/api/v1/${kind}s/${id}`,
    oEmbed: `/oembed?url=https://sounds.example/${kind}/${id}`,
    ...(plain && { "plain demo": plain.url }),
  };
}

/** Returns the status at each address, without those of one number. */
async function statusesOf(browser: TestBrowser, addresses: Record<string, string>, expected: number) {
  const others: Record<string, number> = {};
  for (const [name, path] of Object.entries(addresses)) {
    const answer = await browser.visit(path);
    await answer.body?.cancel();
    if (answer.status !== expected) others[name] = answer.status;
    const control = answer.headers.get("cache-control") ?? "";
    if (answer.status !== 200) expect(control, name).toMatch(/no-store|private/);
  }
  return others;
}

function hashesOf(item: Sound | Voice): string[] {
  const files = "audio" in item ? [item.audio, item.icon] : [item.demo, item.originalDemo, item.icon];
  return files.flatMap((file) => file?.hash ?? []);
}

const isMedia = (key: string) => key.startsWith("media/");

/** Returns the keys of files with these hashes and of what was made of them. */
async function storedFiles(hashes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of test.site.storage.list("")) {
    if (hashes.some((hash) => key.includes(hash.slice(0, 16)))) found.push(key);
  }
  return found;
}

const publishers: Record<string, (maker: TestBrowser) => Promise<Upload>> = {
  sound: (maker) => sendWithPicture(maker, testWav(611), photo("photo.jpg"), "states-sound"),
  voice: async (maker) => {
    const { id } = await createUpload(maker, newVoice("states-voice"));
    expect((await maker.post(`/uploads/${id}/complete`)).status).toBe(200);
    return untilChecked(maker, id);
  },
};

it.each(Object.keys(publishers))("the files of a %s follow its state", async (kind) => {
  const upload = await publishers[kind]!(test.maker);
  expect(upload.state).toBe("published");
  const { id } = upload.item!;
  const adminPath = `/admin/${kind}s/${id}`;
  const stranger = test.login.newBrowser("203.0.113.7");
  const addresses = await addressesOf(upload);
  const asMedia = Object.fromEntries(
    Object.entries(addresses).filter(([, address]) => address.startsWith("/media/")),
  );
  const audioOnly = { recording: addresses.recording! };
  const administer = async (action: string) =>
    expect((await test.ada.post(`${adminPath}/${action}`)).status).toBe(200);
  const setSensitive = async (isSensitive: boolean) => {
    const { version } = (await (await test.ada.call(adminPath)).json()) as { version: number };
    const body = { version, isSensitive };
    expect((await test.ada.call(adminPath, { method: "PATCH", body })).status).toBe(200);
  };
  const item = (await test.site.catalog.get(upload.item!.kind, id)) as Sound | Voice;
  const hashes = hashesOf(item);

  // Listed.
  expect(await statusesOf(stranger, addresses, 200)).toEqual({});
  for (const name of ["recording", "recording as media", "icon", "preview"]) {
    const control = (await stranger.visit(addresses[name]!)).headers.get("cache-control");
    expect(control, name).toContain("s-maxage=50");
  }

  // Hidden by an administrator, who still hears it.
  await administer("unlist");
  expect(await statusesOf(stranger, addresses, 404)).toEqual({});
  expect(await statusesOf(test.ada, { ...asMedia, ...audioOnly }, 200)).toEqual({});
  await administer("relist");
  expect(await statusesOf(stranger, addresses, 200)).toEqual({});

  // Explicit: for those who have confirmed.
  await setSensitive(true);
  expect(await statusesOf(stranger, asMedia, 404)).toEqual({});
  expect(await statusesOf(stranger, audioOnly, 403)).toEqual({});
  await test.maker.call("/me/settings", { method: "PATCH", body: { isSensitiveContentEnabled: true } });
  expect(await statusesOf(test.maker, { ...asMedia, ...audioOnly }, 200)).toEqual({});
  await setSensitive(false);
  expect(await statusesOf(stranger, addresses, 200)).toEqual({});

  // Withdrawn by its maker, and erased after 30 days.
  expect((await test.maker.call(`/uploads/${upload.id}`, { method: "DELETE" })).status).toBe(200);
  expect(await statusesOf(stranger, addresses, 404)).toEqual({});
  await test.site.uploads.tidy(new Date(Date.now() + 29 * DAY_MS));
  expect(await storedFiles(hashes)).not.toEqual([]);
  const later = new Date(Date.now() + 31 * DAY_MS);
  await test.site.uploads.tidy(later);
  await expect.poll(async () => (await storedFiles(hashes)).filter(isMedia)).toEqual([]);
  await Promise.all([test.site.copies.removeOld(later), test.site.previews.removeOld(later)]);
  expect(await storedFiles(hashes)).toEqual([]);
  expect(await test.site.catalog.withUnlisted.get(upload.item!.kind, id)).toBeUndefined();
  for (const hash of hashes) expect(await test.site.catalog.getMedia(hash)).toBeUndefined();
  expect(await statusesOf(test.ada, addresses, 404)).toEqual({});
});

it("the deletion of an account erases what its owner had withdrawn, and hides their pictures", async () => {
  const maker = test.login.newBrowser("198.51.100.77");
  await maker.logIn("goes@x.example");
  const bytes = testWav(702);
  const upload = await sendAndCheck(maker, newSound(bytes, { key: "goes" }), bytes);
  const addresses = await addressesOf(upload);
  await maker.call(`/uploads/${upload.id}`, { method: "DELETE" });
  await maker.confirm();
  expect((await maker.call("/me", { method: "DELETE", body: { email: "goes@x.example" } })).status).toBe(200);
  await expect
    .poll(() => test.site.catalog.withUnlisted.get(upload.item!.kind, upload.item!.id))
    .toBeUndefined();
  expect(await statusesOf(test.ada, addresses, 404)).toEqual({});
});
