import { rateLimitsOf } from "@tuna/sdk";
import { uploadLimits } from "@tuna/sdk/uploads";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { secretText, tellingPhotos } from "../account/picture/testing/test-pictures.ts";
import {
  openTestLogin,
  type TestBrowser,
  type TestLogin,
  testOrigin,
} from "../account/testing/test-browser.ts";
import { flacBombs } from "../import/testing/flac-bombs.ts";
import { iconBombs } from "../import/testing/icon-bombs.ts";
import { mp4Bombs } from "../import/testing/mp4-bombs.ts";
import { otherBombs } from "../import/testing/other-bombs.ts";
import {
  createUpload,
  newSound,
  putPart,
  sendAndCheck,
  sendUpload,
  sendWithPicture,
  testWav,
  untilChecked,
} from "./testing/send-upload.ts";

let site: Site;
let login: TestLogin;
let maker: TestBrowser;
beforeAll(async () => {
  site = await openTestSite();
  login = openTestLogin(site);
  maker = login.newBrowser("198.51.100.7");
  await maker.logIn("hostile@x.example");
});
afterAll(() => site.close());

const text = (content: string) => new TextEncoder().encode(content);
const svg = text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" viewBox="0 0 9 9">
  <script>alert(1)</script><a href="javascript:alert(1)"><path d="M0 0h9v9H0z" fill="red"/></a></svg>`);
const bombs = [...flacBombs(), ...mp4Bombs(), ...otherBombs(), ...iconBombs()];
const bomb = (name: string) => {
  const found = bombs.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return new Uint8Array(found.bytes());
};
/** Changes 32 bits in the header of a WAV file of half a second. */
const withHeader = (frequency: number, offset: number, value: number) => {
  const bytes = testWav(frequency);
  new DataView(bytes.buffer).setUint32(offset, value, true);
  return bytes;
};
const BYTES_PER_SECOND_OFFSET = 28;
const DATA_BYTES_OFFSET = 40;
let count = 0;
const keyOfTest = () => `hostile-${count++}`;

describe("a hostile file is refused, whatever its name says, and leaves nothing", () => {
  test.each([
    ["a page as a sound", () => text("<!doctype html><script>alert(1)</script>"), "not-audio"],
    ["an SVG image as a sound", () => svg, "not-audio"],
    ["a ZIP archive", () => new Uint8Array([0x50, 0x4b, 3, 4, ...new Array(200).fill(0)]), "not-audio"],
    ["zeros", () => new Uint8Array(4000), "not-audio"],
    ["a sound that ends early", () => testWav(500).subarray(0, 20_000), "damaged"],
    [
      "a sound that declares four billion bytes",
      () => withHeader(541, DATA_BYTES_OFFSET, 0xffff_fffe),
      "damaged",
    ],
    ["a WAV file that declares 65,535 channels", () => bomb("65535-channels.wav"), /./],
    ["tags of 10 MB", () => bomb("comment-of-10-mb.mp3"), /./],
    ["compressed zeros in a tag", () => bomb("compressed-zeros.mp3"), /./],
    ["boxes in boxes", () => bomb("boxes-in-boxes.m4a"), /./],
    ["the first FLAC bomb", () => new Uint8Array(flacBombs()[0]!.bytes()), /./],
  ] as const)("%s", async (_, bytesOf, reason) => {
    const bytes = bytesOf();
    const upload = await sendAndCheck(maker, newSound(bytes, { key: keyOfTest() }), bytes);
    expect(upload.state).toBe("refused");
    expect(upload.refusal?.reason).toMatch(reason);
    expect(await site.media.has(sha256(bytes))).toBe(false);
  });

  test.each([
    ["a page", text("<script>alert(1)</script>")],
    ["an SVG image of a billion pixels", bomb("a-billion-pixels-wide.svg")],
    ["a PNG image that declares 30,000 pixels a side", bomb("declares-30000-pixels.png")],
  ])("%s as a picture", async (_, picture) => {
    const bytes = testWav(510 + count);
    expect(await sendWithPicture(maker, bytes, picture, keyOfTest())).toMatchObject({
      state: "refused",
      refusal: { reason: "bad-icon" },
    });
  });
});

it("redraws an SVG image with a script as a bitmap", async () => {
  const { item } = await sendWithPicture(maker, testWav(530), svg, keyOfTest());
  const sound = await site.catalog.get("sound", item?.id ?? "");
  expect(sound?.icon?.url).toMatch(/\.webp$/);
});

it("stores no metadata of a photo as an icon, and serves it as nothing but a picture", async () => {
  for (const [index, photo] of Object.values(tellingPhotos).entries()) {
    const picture = new Uint8Array(photo());
    const { item, refusal } = await sendWithPicture(maker, testWav(531 + index), picture, keyOfTest());
    expect(refusal).toBeNull();
    const sound = await site.catalog.get("sound", item?.id ?? "");
    const icon = await maker.load(new URL(sound?.icon?.url ?? "", testOrigin).href);
    expect(icon.status).toBe(200);
    expect(icon.headers.get("content-type")).toBe("image/webp");
    expect(icon.headers.get("x-content-type-options")).toBe("nosniff");
    expect(icon.headers.get("content-security-policy")).toContain("sandbox");
    expect(Buffer.from(await icon.arrayBuffer()).includes(secretText)).toBe(false);
  }
});

it("measures the duration by the samples, whatever the header declares", async () => {
  const bytes = withHeader(542, BYTES_PER_SECOND_OFFSET, 1);
  const { item } = await sendAndCheck(maker, newSound(bytes, { key: keyOfTest() }), bytes);
  const sound = await site.catalog.get("sound", item?.id ?? "");
  expect(Math.abs((sound?.duration ?? 0) - 500)).toBeLessThan(50);
});

it("serves a sound with a page behind it as a sound only", async () => {
  const wav = testWav(540);
  const bytes = new Uint8Array([...wav, ...text("<html><script>alert(1)</script></html>")]);
  const fileName = '..\\..\\<img src=x onerror="alert(1)">\u202e\u0000gpj.html';
  const id = await sendUpload(maker, newSound(bytes, { key: keyOfTest(), fileName }), bytes);
  const own = await maker.call(`/uploads/${id}/audio`);
  expect(own.headers.get("content-type")).toMatch(/^audio\//);
  const { item, state } = await untilChecked(maker, id);
  if (state === "refused") return;
  for (const path of ["audio", "audio?download=1", "audio?download=compact"]) {
    const heard = await maker.call(`/sounds/${item?.id}/${path}`);
    expect(heard.headers.get("content-type")).toMatch(/^audio\//);
    expect(heard.headers.get("x-content-type-options")).toBe("nosniff");
    expect(heard.headers.get("content-disposition")).toMatch(
      /^inline$|^attachment; filename="?[^<>"\u202e]+\.(flac|ogg)"?$/,
    );
  }
});

describe("a request is refused", () => {
  const bytes = testWav(550);
  let id: string;
  beforeAll(async () => {
    id = (await createUpload(maker, newSound(bytes, { key: keyOfTest() }))).id;
  });
  const put = (path: string, body: Uint8Array, headers = {}) =>
    maker.call(`/uploads/${id}/${path}`, { method: "PUT", body, headers });

  test.each([
    ["of a part longer than declared", () => putPart(maker, id, 0, new Uint8Array([...bytes, 0])), 400],
    ["of a part shorter than declared", () => putPart(maker, id, 0, bytes.subarray(1)), 400],
    ["of a part that the file does not have", () => putPart(maker, id, 1, bytes), 400],
    ["of an empty part", () => putPart(maker, id, 0, new Uint8Array()), 400],
    ["of a part beyond the largest file", () => putPart(maker, id, 10, bytes), 400],
    ["of a part of another type", () => put("parts/0", bytes, { "content-type": "text/html" }), 415],
    ["of more than a part", () => put("parts/0", new Uint8Array(uploadLimits.partSizeBytes + 1)), 413],
    [
      "of a picture that is too large",
      () => put("icon", new Uint8Array(uploadLimits.iconSizeBytes + 1)),
      413,
    ],
    ["of a page as a picture", () => put("icon", bytes, { "content-type": "text/html" }), 415],
    ["with a path instead of an id", () => maker.call("/uploads/..%2f..%2fetc%2fpasswd"), 400],
    ["with a path as its key", () => maker.post("/uploads", newSound(bytes, { key: "../../key" })), 400],
    [
      "of a file beyond the largest one",
      () => maker.post("/uploads", { ...newSound(bytes, { key: "big" }), sizeBytes: 2 ** 40 }),
      400,
    ],
    [
      "with nothing but invisible characters as a name",
      () => maker.post("/uploads", newSound(bytes, { key: "unseen", details: { name: "\u202e\u200b" } })),
      400,
    ],
  ] as const)("%s", async (_, send, status) => {
    expect((await send()).status).toBe(status);
  });
});

it("refuses an account's uploads of a day beyond the limit, and those of a network", async () => {
  const limited = login.newBrowser("198.51.100.77");
  await limited.logIn("eager@x.example");
  const [account] = [await site.accounts.findOrCreateByEmail("eager@x.example", new Date())];
  const create = (key: string) => limited.post("/uploads", newSound(testWav(560), { key }));
  const first = await create("first");
  expect([first.status, rateLimitsOf(first.headers)]).toMatchObject([
    201,
    [
      { name: "uploadByAccount", limit: 100, remaining: 99 },
      { name: "uploadByNetwork", limit: 300, remaining: 299 },
    ],
  ]);
  await site.accounts.limits.take("uploadByAccount", account.id, 99);
  const refused = await create("second");
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await create("first")).status).toBe(200);

  const neighbour = login.newBrowser("198.51.100.77");
  await neighbour.logIn("neighbour@x.example");
  const countsOfNetworks = site.uploads.database.db
    .updateTable("rate_limit")
    .set({ points: 300 })
    .where("key", "like", "uploadByNetwork:%")
    .returning("key");
  const keys = (await countsOfNetworks.execute()).map(({ key }) => key);
  expect(keys.filter((key) => key.includes("198.51.100"))).toEqual([]);
  expect((await neighbour.post("/uploads", newSound(testWav(570), { key: "third" }))).status).toBe(429);
});
