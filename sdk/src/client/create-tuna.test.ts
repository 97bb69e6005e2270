import { expect, expectTypeOf, test, vi } from "vitest";
import type { Pad } from "../boards/board-content.ts";
import type { padColours } from "../boards/pad-choices.ts";
import type { ItemKind } from "../catalog/item-id.ts";
import type { ItemLicence } from "../catalog/item-licence.ts";
import type { ItemCard, SearchMatch } from "../catalog/list-schemas.ts";
import type { Page } from "../catalog/pages.ts";
import type { PublicStatus, Sound } from "../catalog/sound.ts";
import type { Voice } from "../catalog/voice.ts";
import { endpoints } from "../contract/endpoints.ts";
import type { OpenWord } from "../platform/open-words.ts";
import type { Upload } from "../uploads/upload-schema.ts";
import type { UploadState } from "../uploads/upload-states.ts";
import { type ClientOptions, createTuna, type Tuna } from "./create-tuna.ts";
import { json, startTestServer } from "./testing/test-server.ts";

const bareSound = { id: "s1", name: "Airhorn", createdAt: "2026-01-01T00:00:00Z" };
const bareVoice = { id: "v1", name: "Robot", createdAt: "2026-01-01T00:00:00Z" };
const page = (item: object) => ({ items: [item], total: 1, page: 1, pageSize: 50 });
const found = (item: object) => ({
  ...page(item),
  isTotalCapped: false,
  match: "exact",
  correctedQuery: null,
});
const receipt = { id: "s1", playedCount: 8, isCounted: true };

test("resolves with what the site sent, also with fields and words that only a newer site knows", async () => {
  const newer = { ...bareSound, publicStatus: "for-friends", mood: { name: "calm" } };
  const answer = { ...found(newer), match: "by-ear", wave: 7 };
  await using server = await startTestServer(json(answer));
  const sounds = await createTuna(server).sounds.search({ q: "horn", sort: "created", page: 2 });
  expect(server.requests).toEqual(["GET /api/v1/search/sounds?q=horn&sort=created&page=2"]);
  expect(sounds).toEqual(answer);
});

test("names the place and the reason in the cause of a wrong answer", async () => {
  await using server = await startTestServer(json({ ...page(bareSound), items: [bareSound, { id: "s2" }] }));
  await expect(createTuna(server).sounds.list()).rejects.toMatchObject({
    name: "ContractError",
    cause: { message: "answer.items[1].name: expected string, received undefined" },
  });
});

const bareMaker = {
  slug: "pickle",
  name: "Pickle",
  bio: "",
  links: [],
  pictureUrl: null,
  bannerUrl: null,
  coverUrl: null,
  memberSince: null,
  soundCount: 0,
  voiceCount: 0,
  playedCount: 0,
};

test("every endpoint of the contract is reached by its method and path", async () => {
  const answers = [
    page(bareSound),
    found(bareSound),
    bareSound,
    [bareSound],
    receipt,
    { isReceived: true },
    page(bareVoice),
    found(bareVoice),
    bareVoice,
    [bareVoice],
    receipt,
    { isReceived: true },
    bareMaker,
    page(bareSound),
    page(bareVoice),
    { isReceived: true },
    { cards: [] },
    { cards: [] },
    { query: "a", sounds: [], voices: [], tags: [], match: "none", correctedQuery: null },
    [],
    [],
    [{ name: "windows", url: "https://example.org/setup.exe" }],
    { country: "PT" },
  ];
  await using server = await startTestServer(...answers.map((answer) => json(answer)));
  const tuna = createTuna(server);
  for (const items of [tuna.sounds, tuna.voices]) {
    await items.list();
    await items.search({ q: "air horn" });
    await items.get("x1");
    await items.recommended("x1", { limit: 3 });
    await items.play("x1");
    await items.report("x1", { reason: "spam", details: "again" });
  }
  await tuna.makers.get("pickle");
  await tuna.makers.sounds("pickle", { page: 2 });
  await tuna.makers.voices("pickle");
  await tuna.makers.report("pickle", { reason: "spam" });
  await tuna.cards.get({ sounds: ["a", "b"], voices: ["c"] });
  await tuna.cards.list("sound", { tag: "memes", limit: 3 });
  await tuna.suggest({ q: "a" });
  await tuna.tags();
  await tuna.categories();
  await tuna.installers();
  expect(await tuna.country()).toBe("PT");
  const reached = new Set(
    [...server.requests, `GET ${tuna.sounds.audioUrl("x1")}`, `GET ${tuna.voices.audioUrl("x1")}`].map(
      (request) =>
        request
          .replace(/ .*\/api\/v1/, " ")
          .replace("x1", "{id}")
          .replace("pickle", "{slug}")
          .replace("card-lists/sound", "card-lists/{kind}")
          .replace(/\?.*/, ""),
    ),
  );
  expect(reached).toEqual(new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)));
});

test("cards are asked for by their ids", async () => {
  await using server = await startTestServer(json({ cards: [] }));
  const { cards } = createTuna(server);
  await cards.get({ sounds: ["a", "b"], voices: ["c"] });
  expect(server.requests).toEqual(["GET /api/v1/cards?sounds=a%2Cb&voices=c"]);
  // @ts-expect-error There are two kinds of items.
  expectTypeOf(cards.list).toBeCallableWith("song");
});

test("a report arrives as JSON", async () => {
  let body = "";
  await using server = await startTestServer((request, response) => {
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => json({ isReceived: true })(request, response));
  });
  await createTuna(server).voices.report("v1", { reason: "hate", email: "a@b.example" });
  expect(JSON.parse(body)).toEqual({ reason: "hate", email: "a@b.example" });
});

test("hands fetch the body, keepalive and the client's credentials", async () => {
  const requests: unknown[] = [];
  const tuna = createTuna({
    baseUrl: "",
    credentials: "omit",
    fetch: async (...request) => {
      requests.push(request);
      return Response.json({ isReceived: true });
    },
  });
  await tuna.sounds.report("s1", { reason: "spam" }, { keepalive: true });
  expect(requests).toMatchObject([
    [
      "/api/v1/sounds/s1/reports",
      {
        method: "POST",
        body: '{"reason":"spam"}',
        headers: { "content-type": "application/json" },
        keepalive: true,
        credentials: "omit",
      },
    ],
  ]);
});

test("an audio URL stands on its own, below any base", () => {
  const tuna = createTuna({ baseUrl: "https://sounds.example/library/" });
  expect(tuna.sounds.audioUrl("s1")).toBe("https://sounds.example/library/api/v1/sounds/s1/audio");
  expect(tuna.voices.audioUrl("v1", { isDownload: true })).toMatch(/\/voices\/v1\/audio\?download=1$/);
  expect(createTuna({ baseUrl: "" }).sounds.audioUrl("../x")).toBe("/api/v1/sounds/..%2Fx/audio");
  expect(() => tuna.sounds.audioUrl("..")).toThrow(/id: It must not be empty/);
});

test("an unknown country is XX, whatever goes wrong", async () => {
  await using server = await startTestServer(json({}, 404), json({ land: "PT" }));
  const tuna = createTuna({ ...server, retries: 0 });
  expect(await tuna.country()).toBe("XX");
  expect(await tuna.country()).toBe("XX");
  expect(await createTuna({ baseUrl: "http://127.0.0.1:1", retries: 0 }).country()).toBe("XX");
});

test.each([undefined, {}, { baseUrl: null }])("says that %j has no baseUrl", (options) => {
  expect(() => createTuna(options as never)).toThrow(/^baseUrl must be the address of a site/);
});

test.each([
  "sounds.example",
  "localhost:3000",
  "https://",
  "ftp://sounds.example",
  "https://sounds.example/?page=2",
])("refuses the baseUrl %s at once, with the form that it must have", (baseUrl) => {
  expect(() => createTuna({ baseUrl })).toThrow(
    `baseUrl must be the address of a site, such as "https://sounds.example", not "${baseUrl}"`,
  );
});

test.each(["https://sounds.example/api/v1", "https://sounds.example/api/v1/", "HTTPS://sounds.example/api/"])(
  "understands a baseUrl with the path of the API: %s",
  (baseUrl) => {
    expect(createTuna({ baseUrl }).sounds.audioUrl("s1").toLowerCase()).toBe(
      "https://sounds.example/api/v1/sounds/s1/audio",
    );
  },
);

test.each<[string, Partial<ClientOptions>, (tuna: Tuna) => Promise<unknown>]>([
  ["a list", {}, ({ sounds }) => sounds.list()],
  ["a list with a cache", { cache: new Map() }, ({ sounds }) => sounds.list()],
  ["a call with a session", {}, ({ boards }) => boards.list()],
  [
    "a call with a token and a cache",
    { accessToken: "secret", cache: new Map() },
    ({ boards }) => boards.own(),
  ],
])("says at once that a program without a page needs a whole baseUrl for %s", async (_, options, call) => {
  await expect(call(createTuna({ baseUrl: "", ...options }))).rejects.toThrow(
    "Invalid request. baseUrl: Without a page it must begin with https:// or http:// (400, invalid-request)",
  );
});

test.each([{}, { cache: new Map() }])("leaves the path to a fetch of one's own, with %o", async (options) => {
  const fetch = async (input: unknown) => Response.json({ ...page(bareSound), asked: input });
  expect(await createTuna({ baseUrl: "", fetch, ...options }).sounds.list()).toMatchObject({
    asked: "/api/v1/sounds",
  });
});

test.each<[string, Partial<ClientOptions>, (tuna: Tuna) => Promise<unknown>]>([
  ["a list", {}, ({ sounds }) => sounds.list()],
  ["a list with a cache", { cache: new Map() }, ({ sounds }) => sounds.list()],
  ["a call with a session", {}, ({ boards }) => boards.own()],
  ["a call with a token", { accessToken: "secret" }, ({ boards }) => boards.own()],
  ["the country", {}, (tuna) => tuna.country()],
])("sends %s with the global fetch of its time", async (_, options, call) => {
  const tuna = createTuna({ baseUrl: "https://sounds.example", retries: 0, ...options });
  const fetch = vi.fn(async () => new Response("", { status: 404 }));
  vi.stubGlobal("fetch", fetch);
  await call(tuna).catch(() => {});
  vi.unstubAllGlobals();
  expect(fetch).toHaveBeenCalledOnce();
});

test("options out of bounds are refused when the client is made", () => {
  const { baseUrl } = { baseUrl: "" };
  for (const timeoutMs of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => createTuna({ baseUrl, timeoutMs })).toThrow(RangeError);
  }
  for (const retries of [-1, 1.5, Number.NaN])
    expect(() => createTuna({ baseUrl, retries })).toThrow(RangeError);
});

test("a developer's mistakes are type errors", () => {
  const tuna = createTuna({ baseUrl: "" });
  expectTypeOf(tuna.sounds.list).returns.resolves.toEqualTypeOf<Page<Sound>>();
  expectTypeOf(tuna.voices.get).returns.resolves.toEqualTypeOf<Voice>();
  expectTypeOf(tuna.sounds.search).parameter(0).toHaveProperty("q").toEqualTypeOf<string>();
  // @ts-expect-error Sorting has two values.
  expectTypeOf(tuna.sounds.list).toBeCallableWith({ sort: "newest" });
  // @ts-expect-error A search needs a term.
  expectTypeOf(tuna.sounds.search).toBeCallableWith({});
  // @ts-expect-error There are seven reasons.
  expectTypeOf(tuna.sounds.report).toBeCallableWith("s1", { reason: "boring" });
});

test("types each choice of words in an answer as open, and a single word as it is", () => {
  const tuna = createTuna({ baseUrl: "" });
  expectTypeOf<Sound["publicStatus"]>().toEqualTypeOf<OpenWord<PublicStatus>>();
  expectTypeOf<Sound["publicInfo"]["licence"]>().toEqualTypeOf<OpenWord<ItemLicence>>();
  expectTypeOf(tuna.sounds.search)
    .returns.resolves.toHaveProperty("match")
    .toEqualTypeOf<OpenWord<SearchMatch>>();
  expectTypeOf<ItemCard["status"]>().toEqualTypeOf<OpenWord<"unlisted" | "taken-down"> | undefined>();
  expectTypeOf<Upload["state"]>().toEqualTypeOf<OpenWord<UploadState>>();
  expectTypeOf<Upload["kind"]>().toEqualTypeOf<ItemKind>();
  expectTypeOf<Pad["colour"]>().toEqualTypeOf<OpenWord<(typeof padColours)[number]> | null>();
});
