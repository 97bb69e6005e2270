import { uploadLimits } from "@tuna/sdk/uploads";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { photo } from "../account/picture/testing/test-pictures.ts";
import { setUpLogins } from "../account/testing/set-up-logins.ts";
import { completeUpload as startCheck } from "./maker-actions.server.ts";
import {
  completeUpload,
  createUpload,
  newSound,
  newVoice,
  putPart,
  readUpload,
  sendAndCheck,
  sendParts,
  testWav,
} from "./testing/send-upload.ts";
import { storedUploadFiles } from "./testing/stored-upload-files.ts";

const setup = setUpLogins();
let makers = 0;
const newMaker = () => {
  makers += 1;
  return setup.logIn(`maker${makers}@x.example`);
};
const storedFiles = () => storedUploadFiles(setup.site.storage);

describe("an upload", () => {
  it("becomes a sound of its maker, who may listen to it meanwhile", async () => {
    const maker = await newMaker();
    const bytes = testWav(300);
    const { id, ...created } = await createUpload(maker, newSound(bytes));
    expect(created).toMatchObject({ state: "receiving", receivedParts: [], item: null, refusal: null });
    await sendParts(maker, id, bytes);
    const heard = await maker.call(`/uploads/${id}/audio`, { headers: { range: "bytes=0-3" } });
    expect([heard.status, heard.headers.get("cache-control")]).toEqual([206, "private, no-store"]);
    expect(await heard.text()).toBe("RIFF");

    const { state, item } = await completeUpload(maker, id);
    expect({ state, item }).toMatchObject({ state: "published", item: { kind: "sound" } });
    const sound = await setup.site.catalog.get("sound", item?.id ?? "");
    expect(sound).toMatchObject({
      name: "Tone",
      tags: ["tone"],
      category: "memes",
      publicInfo: { licence: "cc-by", ownerName: /^maker/.exec("maker") && expect.stringMatching(/^maker/) },
    });
    expect(item?.url).toMatch(new RegExp(`^http.*/sound/${item?.id}$`));
    await expect.poll(storedFiles).toEqual([]);
    const sent = await maker.call(`/uploads/${id}/audio?original=1`);
    expect(Buffer.compare(Buffer.from(await sent.arrayBuffer()), bytes)).toBe(0);
    const played = await maker.call(`/uploads/${id}/audio`);
    expect(sha256(new Uint8Array(await played.arrayBuffer()))).toBe(sound?.audio?.hash);
  });

  it("arrives in parts of any order, each as often as its maker likes", async () => {
    const maker = await newMaker();
    const bytes = testWav(310, 15_000);
    const { id } = await createUpload(maker, newSound(bytes));
    const size = uploadLimits.partSizeBytes;
    const part = (number: number) =>
      putPart(maker, id, number, bytes.slice(number * size, (number + 1) * size));
    expect((await part(1)).status).toBe(204);
    const early = await maker.post(`/uploads/${id}/complete`);
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({ errors: [{ field: "parts.0" }] });
    expect([(await part(0)).status, (await part(1)).status]).toEqual([204, 204]);
    expect((await readUpload(maker, id)).receivedParts).toEqual([0, 1]);
    expect(await completeUpload(maker, id)).toMatchObject({ state: "published" });
    expect((await part(0)).status).toBe(409);
  });

  it.each(["parts/0", "icon"])(
    "says that nothing arrived in a request of %s without a body",
    async (path) => {
      const maker = await newMaker();
      const { id } = await createUpload(maker, newSound(testWav(302)));
      const headers = { "content-type": path === "icon" ? "image/png" : "application/octet-stream" };
      const sent = await maker.call(`/uploads/${id}/${path}`, {
        method: "PUT",
        body: new Uint8Array(),
        headers,
      });
      expect([sent.status, (await sent.json()).detail]).toEqual([400, "The body is empty"]);
    },
  );

  it("is the same one for the same key, and a conflict for other content", async () => {
    const maker = await newMaker();
    const body = newSound(testWav(320));
    const answers = await Promise.all([maker.post("/uploads", body), maker.post("/uploads", body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.json() as Promise<{ id: string }>));
    expect(one?.id).toBe(other?.id);
    expect((await maker.post("/uploads", { ...body, fileName: "other.wav" })).status).toBe(409);
    expect((await (await newMaker()).post("/uploads", body)).status).toBe(201);
  });

  it("is refused if the library has its audio, and names the item", async () => {
    const [first, second] = [await newMaker(), await newMaker()];
    const bytes = testWav(330);
    const known = await sendAndCheck(first, newSound(bytes), bytes);
    const again = await sendAndCheck(second, newSound(bytes), bytes);
    expect(again).toMatchObject({
      state: "refused",
      refusal: { reason: "same" },
      same: { id: known.item?.id, name: "Tone" },
    });
    await first.call(`/uploads/${known.id}`, { method: "DELETE" });
    const third = await newMaker();
    expect(await sendAndCheck(third, newSound(bytes), bytes)).toMatchObject({
      state: "published",
    });
  });

  it("keeps only one of two that are sent at once", async () => {
    const bytes = testWav(335);
    const both = [await newMaker(), await newMaker()];
    const sent = await Promise.all(both.map((maker) => sendAndCheck(maker, newSound(bytes), bytes)));
    expect(sent.map(({ state }) => state).sort()).toEqual(["published", "refused"]);
  });

  it("changes its item's texts and licence after its publication, but not its icon", async () => {
    const maker = await newMaker();
    const bytes = testWav(340);
    const { id, item } = await sendAndCheck(maker, newSound(bytes), bytes);
    const change = (body: object) => maker.call(`/uploads/${id}`, { method: "PATCH", body });
    expect((await change({ name: "Renamed", tags: ["new"], licence: "cc0" })).status).toBe(200);
    expect(await setup.site.catalog.get("sound", item?.id ?? "")).toMatchObject({
      name: "Renamed",
      tags: ["new"],
      publicInfo: { licence: "cc0" },
    });
    const { items } = await setup.site.catalog.search("sound", {
      q: "renamed",
      sort: "relevance",
      page: 1,
      pageSize: 5,
    });
    expect(items.map(({ id }) => id)).toContain(item?.id);
    expect((await change({ icon: { type: "generated", variant: 3 } })).status).toBe(409);
    expect((await change({ effects: [{ type: "whisper" }] })).status).toBe(400);
  });

  it("leaves nothing behind if it is withdrawn, before or after its publication", async () => {
    const maker = await newMaker();
    const bytes = testWav(350);
    const draft = await createUpload(maker, newSound(bytes));
    await sendParts(maker, draft.id, bytes);
    const withdraw = (id: string) => maker.call(`/uploads/${id}`, { method: "DELETE" });
    expect(await (await withdraw(draft.id)).json()).toMatchObject({ state: "withdrawn" });
    expect((await putPart(maker, draft.id, 0, bytes)).status).toBe(409);
    expect((await maker.post(`/uploads/${draft.id}/complete`)).status).toBe(409);
    await expect.poll(storedFiles).toEqual([]);

    const other = newSound(bytes, { key: "other" });
    const { id, item } = await sendAndCheck(maker, other, bytes);
    const { catalog, dailySounds, uploads } = setup.site;
    const daily = { day: "2026-01-01", itemId: item?.id ?? "" };
    expect(await dailySounds.choose(null, daily, new Date())).toBe(true);
    expect((await withdraw(id)).status).toBe(200);
    expect((await withdraw(id)).status).toBe(200);
    expect(await catalog.get("sound", daily.itemId)).toBeUndefined();
    expect(await dailySounds.listUntil(daily.day, 1)).toEqual([daily]);
    await uploads.tidy(new Date(Date.now() + 31 * 86_400_000));
    expect(await dailySounds.listUntil(daily.day, 1)).toEqual([]);
  });

  it("becomes a voice whose demo speaks the library's phrase with its effects", async () => {
    const maker = await newMaker();
    const request = newVoice("robot");
    const { id } = await createUpload(maker, request);
    const { item, state } = await completeUpload(maker, id);
    expect(state).toBe("published");
    const voice = await setup.site.catalog.get("voice", item?.id ?? "");
    expect(voice).toMatchObject({
      name: "Robot",
      effects: request.details.effects,
      publicInfo: { licence: "own" },
    });
    expect(voice?.demo?.hash).not.toBe(voice?.originalDemo?.hash);
    expect(voice?.demo?.durationMs).toBeCloseTo(voice?.originalDemo?.durationMs ?? 0, -2);
    await expect(setup.site.media.has(voice?.originalDemo?.hash ?? "")).resolves.toBe(true);
  });

  it("has the emoji, the drawing or the picture that its maker chose as its icon", async () => {
    const maker = await newMaker();
    const iconOf = async (frequency: number, icon: object, picture?: Uint8Array) => {
      const bytes = testWav(frequency);
      const { id } = await createUpload(
        maker,
        newSound(bytes, { key: `icon-${frequency}`, details: { icon } }),
      );
      await sendParts(maker, id, bytes);
      if (picture) {
        expect((await maker.post(`/uploads/${id}/complete`)).status).toBe(409);
        const path = `/uploads/${id}/icon`;
        expect((await maker.call(path, { method: "PUT", body: picture })).status).toBe(204);
      }
      const { item } = await completeUpload(maker, id);
      const sound = await setup.site.catalog.get("sound", item?.id ?? "");
      const file = await setup.site.media.file(sound?.icon?.hash ?? "").read();
      return new Response(file?.body).text();
    };
    expect(await iconOf(361, { type: "emoji", emoji: "🎺" })).toContain(">🎺</text>");
    const [one, other] = [
      await iconOf(362, { type: "generated", variant: 1 }),
      await iconOf(363, { type: "generated", variant: 2 }),
    ];
    expect(one).toMatch(/^<svg/);
    expect(one).not.toBe(other);
    expect(await iconOf(364, { type: "picture" }, photo("photo.png"))).toMatch(/^RIFF....WEBP/s);
  });
});

it("shows the picture of an upload redrawn to its maker alone, until it is published", async () => {
  const [maker, other] = [await newMaker(), await newMaker()];
  const bytes = testWav(366);
  const details = { icon: { type: "picture" } };
  const { id } = await createUpload(maker, newSound(bytes, { key: "seen", details }));
  const path = `/uploads/${id}/icon`;
  expect((await maker.call(path)).status).toBe(404);
  await sendParts(maker, id, bytes);
  await maker.call(path, { method: "PUT", body: photo("photo.png") });
  const shown = await maker.call(path);
  expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "private, no-store",
  ]);
  expect(await shown.text()).toMatch(/^RIFF....WEBP/s);
  expect((await other.call(path)).status).toBe(404);
  await completeUpload(maker, id);
  await expect.poll(async () => (await maker.call(path)).status).toBe(404);
});

it("waits for a review if its maker was suspended before it is checked", async () => {
  const maker = await setup.logIn("suspended@x.example");
  const bytes = testWav(290);
  const { id } = await createUpload(maker, newSound(bytes));
  await sendParts(maker, id, bytes);
  const now = new Date();
  const account = await setup.site.accounts.findOrCreateByEmail("suspended@x.example", now);
  await setup.site.moderation.suspendAccount(null, account.id, now);
  const { uploads } = setup.site;
  await startCheck(uploads, id);
  const ofId = uploads.database.db.selectFrom("upload").select(["state", "item_id"]).where("id", "=", id);
  await expect.poll(() => ofId.executeTakeFirst()).not.toMatchObject({ state: "checking" });
  expect(await ofId.executeTakeFirst()).toEqual({ state: "review", item_id: null });
});

describe("the uploads of an account", () => {
  it("are listed newest first, and do not exist for others", async () => {
    const [maker, other] = [await newMaker(), await newMaker()];
    const { id } = await createUpload(maker, newSound(testWav(371)));
    const last = await createUpload(maker, newSound(testWav(372), { key: "last" }));
    const list = async (query = "") =>
      (await maker.call(`/uploads${query}`)).json() as Promise<{ items: { id: string }[] }>;
    expect((await list()).items.map((item) => item.id)).toEqual([last.id, id]);
    expect((await list("?state=published")).items).toEqual([]);
    const calls: [string, string, unknown?][] = [
      ["GET", `/uploads/${id}`],
      ["PATCH", `/uploads/${id}`, { name: "Mine" }],
      ["DELETE", `/uploads/${id}`],
      ["PUT", `/uploads/${id}/parts/0`, new Uint8Array([1])],
      ["PUT", `/uploads/${id}/icon`, new Uint8Array([1])],
      ["POST", `/uploads/${id}/complete`],
      ["GET", `/uploads/${id}/audio`],
    ];
    for (const [method, path, body] of calls) {
      expect((await other.call(path, { method, body })).status, `${method} ${path}`).toBe(404);
    }
    const { browser: administrator } = await setup.newAdministrator();
    expect((await administrator.call(`/uploads/${id}`)).status).toBe(404);
    expect((await maker.call(`/uploads/${id}/audio`)).status, "nothing was sent yet").toBe(404);
    await sendParts(maker, id, testWav(371));
    expect((await maker.call(`/uploads/${id}/audio`)).status).toBe(200);
    expect((await other.call(`/uploads/${id}/audio`)).status).toBe(404);
    expect((await administrator.call(`/uploads/${id}/audio`)).status).toBe(200);
  });

  it("need a login, and a page of this site if cookies prove it", async () => {
    const stranger = setup.login.newBrowser("198.51.100.240");
    expect((await stranger.post("/uploads", newSound(testWav(373)))).status).toBe(401);
    const maker = await newMaker();
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const forged = await maker.call("/uploads", { method: "POST", body: newSound(testWav(374)), headers });
    expect(forged.status).toBe(403);
    expect(forged.headers.get("access-control-allow-origin")).toBeNull();
    const authorization = { authorization: "Bearer unknown" };
    expect((await maker.call("/uploads", { headers: authorization })).status).toBe(401);
  });
});
