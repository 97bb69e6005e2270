import { expect, test } from "vitest";
import { createTuna } from "../client/create-tuna.ts";
import type { EndpointSchemas } from "../contract/schemas.ts";
import { leastAnswer } from "./answers.ts";
import { type AnyEndpointName, allEndpoints, allSchemas } from "./contract-tables.ts";
import { createFakeSite } from "./fake-site.ts";
import { makeBoard, makeSound, makeUpload } from "./fixtures.ts";

const board = { name: "New", pages: [{ pads: [{ id: "pad00002", soundId: "airhorn" }] }] };
const uploadId = "00000000-0000-4000-8000-000000000001";
const file = { key: "k", fileName: "a.wav", sizeBytes: 10 };
const credential = { id: "a", rawId: "a", type: "public-key", response: { clientDataJSON: "" } };
const email = { email: "ada@tuna.test" };
const code = { code: "123456" };
const details = { name: "New", licence: "cc0", category: "memes" } as const;
/** A query or body that each endpoint accepts, where it needs one. */
const inputs: Partial<Record<AnyEndpointName, object>> = {
  searchSounds: { q: "horn" },
  searchVoices: { q: "robot" },
  suggest: { q: "horn" },
  cards: { sounds: "airhorn", voices: "robot" },
  reportSound: { reason: "spam" },
  reportVoice: { reason: "spam" },
  reportMaker: { reason: "spam" },
  reportBoard: { reason: "spam" },
  createBoard: { key: "k", content: board },
  changeBoard: { revision: 1, content: board },
  triggerPad: { action: "stop-all" },
  changeFavourites: { add: [{ kind: "sound", id: "airhorn" }], remove: [{ kind: "voice", id: "robot" }] },
  createUpload: { kind: "sound", ...file, details },
  changeUpload: { name: "Changed" },
  replaceUpload: { ...file, key: "other" },
  appealUpload: { text: "Please" },
  sendCode: email,
  verifyCode: { ...email, ...code },
  embedToken: { origin: "https://partner.example", nonce: "n".repeat(32) },
  updateSettings: { isSensitiveContentEnabled: true },
  updateProfile: { name: "Ada L" },
  updateConsents: { newsletter: true },
  reauthenticate: code,
  sendEmailCode: email,
  changeEmail: code,
  createAccessToken: { name: "Bot" },
  addPasskey: { credential },
  verifyPasskey: { credential },
  deleteAccount: email,
};
const parameters: Record<string, string> = {
  slug: "ada",
  kind: "sound",
  provider: "discord",
  purpose: "banner",
  part: "0",
};

/** The id that an endpoint's path takes, among what the site has. */
function idFor(path: string): string {
  if (path.startsWith("/voices")) return "robot";
  if (path.includes("boards")) return "board00000000001";
  return path.startsWith("/sounds") ? "airhorn" : uploadId;
}

test.each(Object.keys(allEndpoints) as AnyEndpointName[])("answers %s as the contract says", async (name) => {
  const { method, path, input } = allEndpoints[name];
  const upload = makeUpload({
    receivedParts: [0],
    item: { kind: "sound", id: "airhorn", url: "", listing: "listed" },
  });
  const site = createFakeSite({
    isLoggedIn: true,
    uploads: [upload],
    favourites: [{ kind: "sound", id: "airhorn", at: "2026-01-01T00:00:00Z" }],
  });
  await site.fetch(`${site.baseUrl}/api/v1/me/boards/board00000000001/overlay`, { method: "POST" });
  const given = inputs[name];
  const query = input === "query" && given ? `?${new URLSearchParams({ ...given })}` : "";
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => parameters[key] ?? idFor(path));
  const json = { body: JSON.stringify(given ?? {}), headers: { "content-type": "application/json" } };
  const body = input === "body" ? json : input === "file" ? { body: new Blob(["bytes"]) } : {};
  const answer = await site.fetch(`${site.baseUrl}/api/v1${url}${query}`, { method, ...body });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, text]);
  const { response }: EndpointSchemas = allSchemas[name];
  // The least that a row promises has the types of its schema, which other tests compare, and may lack fields.
  const isLeast = text === JSON.stringify(leastAnswer(allEndpoints[name].answer));
  if (response && !isLeast) expect(response.safeParse(JSON.parse(text)).error).toBeUndefined();
  expect(site.calls.at(-1)).toMatchObject({ endpoint: name });
});

const tunaOf = (site: ReturnType<typeof createFakeSite>, options = {}) =>
  createTuna({ ...site, retries: 0, ...options });

test("answers the least that a row promises where it has no answer of its own", async () => {
  expect(
    leastAnswer({ query: "", sounds: [{ id: "" }], page: { items: [], total: 0 }, isKnown: true }),
  ).toEqual({
    query: "",
    sounds: [],
    page: { items: [], total: 0 },
    isKnown: true,
  });
  expect(leastAnswer()).toBe("");
  const { account } = tunaOf(createFakeSite({ isLoggedIn: true }));
  expect(await account.listAccessTokens()).toEqual({ tokens: [] });
  expect(await account.reauthenticate(code)).toEqual({ isReauthenticated: true });
});

test("finds, lists and counts what it was given", async () => {
  const site = createFakeSite({
    sounds: [
      makeSound(),
      makeSound({ id: "foghorn", name: "Foghorn", duration: 12_000, createdAt: "2026-02-02T00:00:00Z" }),
    ],
  });
  const { sounds, tags } = tunaOf(site);
  expect((await sounds.search({ q: "horn", length: "long" })).items).toMatchObject([{ id: "foghorn" }]);
  expect((await sounds.list({ sort: "created", pageSize: 1 })).items).toMatchObject([{ id: "foghorn" }]);
  expect(await sounds.play("airhorn")).toMatchObject({ playedCount: 8 });
  expect(await sounds.get("airhorn")).toMatchObject({ vm_usage: { playedCount: 8 } });
  expect(await tags({ limit: 1 })).toMatchObject([{ slug: "memes", soundCount: 2 }]);
  const ids: string[] = [];
  for await (const { id } of sounds.listAll()) ids.push(id);
  expect(ids).toEqual(["airhorn", "foghorn"]);
  expect(site.calls.map(({ endpoint }) => endpoint).slice(0, 2)).toEqual(["searchSounds", "listSounds"]);
  expect(site.calls[0]?.query).toEqual({ q: "horn", length: "long" });
});

test("refuses what the site refuses: unknown ids, wrong fields and calls without a login", async () => {
  const { sounds, boards } = tunaOf(createFakeSite());
  await expect(sounds.get("nobody")).rejects.toMatchObject({ status: 404, code: "sound-not-found" });
  await expect(sounds.list({ pageSize: 1000 })).rejects.toMatchObject({ errors: [{ field: "pageSize" }] });
  await expect(boards.own()).rejects.toThrow(
    /^No access token found.*accessToken.*request fake-request-\d+\)$/,
  );
});

test("keeps boards, and answers a conflict with the present one", async () => {
  const site = createFakeSite({
    boards: [makeBoard({ id: "board00000000009", name: "Of others", ownerSlug: "bob" })],
  });
  const { boards } = tunaOf(site, { accessToken: "any" });
  const { id } = await boards.create({ key: "k", content: { ...board, pages: [{ pads: [] }] } });
  expect(await boards.create({ key: "k", content: board })).toMatchObject({ id });
  expect(await boards.change(id, { revision: 1, visibility: "public" })).toMatchObject({ revision: 2 });
  await expect(boards.change(id, { revision: 1 })).rejects.toMatchObject({ current: { revision: 2 } });
  await expect(boards.change("board00000000009", { revision: 1 })).rejects.toMatchObject({ status: 404 });
  expect((await boards.own()).boards).toMatchObject([{ id, visibility: "public" }]);
  expect((await boards.list()).total).toBe(2);
});

test("names what is made anew by an id that nothing has or had", async () => {
  const { boards, uploads } = tunaOf(createFakeSite({ uploads: [makeUpload()] }), { accessToken: "any" });
  const ids: string[] = [];
  for (const key of ["a", "b"]) ids.push((await boards.create({ key, content: board })).id);
  await boards.remove(ids[0] as string);
  for (const key of ["a", "c"]) ids.push((await boards.create({ key, content: board })).id);
  const upload = await uploads.create({ kind: "sound", ...file, details });
  expect(new Set([...ids, upload.id, uploadId]).size).toBe(6);
});

test("shows private boards to their owner alone, and answers each missing board by the code of the site", async () => {
  const id = "board00000000009";
  const site = createFakeSite({
    boards: [
      makeBoard({ id, ownerSlug: "bob", visibility: "private" }),
      makeBoard({ visibility: "private" }),
    ],
  });
  const { boards } = tunaOf(site, { accessToken: "any" });
  for (const call of [boards.get(id), boards.copy(id), tunaOf(site).boards.get("board00000000001")])
    await expect(call).rejects.toMatchObject({ code: "board-not-found" });
  expect(await boards.get("board00000000001")).toMatchObject({ ownerSlug: "ada" });
  await expect(boards.overlay(id)).rejects.toMatchObject({ code: "not-found" });
});

test("lists the cards of one maker", async () => {
  const { publicInfo } = makeSound();
  const ofBob = makeSound({ id: "bobs", publicInfo: { ...publicInfo, ownerName: "Bob", ownerSlug: "bob" } });
  const { cards } = tunaOf(createFakeSite({ sounds: [makeSound(), ofBob] }));
  const listed = await cards.list("sound", { maker: "bob" });
  expect(listed.cards.map(({ id }) => id)).toEqual(["bobs"]);
  await expect(cards.list("sound", { maker: "eve" })).rejects.toMatchObject({ code: "maker-not-found" });
});

test("publishes an upload at once", async () => {
  const { uploads, sounds } = tunaOf(createFakeSite(), { accessToken: "any" });
  const upload = await uploads.publish({
    kind: "sound",
    file: new Uint8Array(1_500_000),
    fileName: "new.wav",
    details: { name: "Brand new", licence: "cc0", category: "memes" },
  });
  expect(upload).toMatchObject({ state: "published", receivedParts: [0, 1] });
  expect((await sounds.search({ q: "brand new" })).items).toMatchObject([{ id: upload.item?.id }]);
});

test("fails as often as it is told, in each way that a site may fail", async () => {
  const site = createFakeSite();
  const { sounds } = tunaOf(site);
  site.failNext("getSound", "too-many-requests", { times: 2, retryAfterS: 5, detail: "30 a minute" });
  for (let time = 0; time < 2; time++)
    await expect(sounds.get("airhorn")).rejects.toMatchObject({
      code: "too-many-requests",
      retryAfterMs: 5000,
      detail: "30 a minute",
    });
  expect(await sounds.get("airhorn")).toMatchObject({ name: "Airhorn" });
  site.failNext("getSound", "network");
  await expect(sounds.get("airhorn")).rejects.toMatchObject({ name: "NetworkError" });
  site.failNext("getSound", "no-answer");
  await expect(sounds.get("airhorn", { timeoutMs: 1 })).rejects.toMatchObject({ name: "TimeoutError" });
});

test("confirms an answer that a cache has, and lets it keep no private one", async () => {
  const site = createFakeSite();
  const cache = new Map();
  const { sounds, boards } = tunaOf(site, { cache, accessToken: "any" });
  await boards.own();
  expect(cache.size).toBe(0);
  const first = await sounds.get("airhorn");
  expect(await sounds.get("airhorn")).toEqual(first);
  expect(site.calls.map(({ headers }) => headers.get("if-none-match"))).toEqual([
    null,
    null,
    cache.values().next().value.etag,
  ]);
});
