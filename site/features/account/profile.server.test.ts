import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { neutralNamePattern } from "../makers/testing/neutral-name-pattern.ts";
import { photo, pngOfSize, secretText, tellingPhotos } from "./picture/testing/test-pictures.ts";
import {
  codeOf,
  openTestLogin,
  type TestBrowser,
  type TestLogin,
  testOrigin,
} from "./testing/test-browser.ts";

const DAY_MS = 86_400_000;
let site: Site;
let login: TestLogin;
let browser: TestBrowser;
let count = 0;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  login = openTestLogin(site);
  browser = login.newBrowser(`198.51.100.${count}`);
  await browser.logIn(`profile${count++}@x.example`);
});

const change = (body: unknown, path = "/me") => browser.call(path, { method: "PATCH", body });
const send = (picture: Uint8Array) => browser.call("/me/picture", { method: "PUT", body: picture });
const me = async () => (await browser.call("/me")).json();

describe("a profile", () => {
  it("stores the sanitized texts and returns them from then on", async () => {
    const answer = await change({ name: "  Ada \u200bLovelace ", bio: "I make sounds.\r\nAnd voices." });
    const expected = { name: "Ada Lovelace", profile: { bio: "I make sounds.\nAnd voices." } };
    expect(await answer.json()).toMatchObject(expected);
    expect(await me()).toMatchObject(expected);
  });

  it("has a neutral name that says nothing of the email, until its owner saves one", async () => {
    const email = "very.private@x.example";
    const fresh = login.newBrowser(`198.51.100.${count++}`);
    await fresh.post("/auth/codes", { email });
    const created = await fresh.post("/auth/codes/verify", { email, code: codeOf(login.mailbox) });
    expect(created.status).toBe(200);
    const read = async () => (await fresh.call("/me")).json();
    const { name, slug, ...state } = await read();
    expect(name).toMatch(neutralNamePattern);
    expect(slug).toMatch(new RegExp(`^${name.toLowerCase().replace(" ", "-")}-[0-9a-f]{8}$`));
    expect(state).toMatchObject({ isNameChosen: false, isNameReplaced: false });
    const save = (body: object) => fresh.call("/me", { method: "PATCH", body });
    expect(await (await save({ bio: "Horns" })).json()).toMatchObject({ name, isNameChosen: false });
    expect(await (await save({ name, bio: "Horns" })).json()).toMatchObject({ name, isNameChosen: true });
    const renamed = await save({ name: "Ada" });
    expect(await renamed.json()).toMatchObject({ name: "Ada", isNameChosen: true, isNameReplaced: false });
  });

  it("changes only the given fields", async () => {
    const before = await me();
    await change({ bio: "new" });
    expect(await me()).toMatchObject({ name: before.name, nextAvailableNameChangeDate: null });
    expect((await change({})).status).toBe(200);
    expect(await me()).toMatchObject({ profile: { bio: "new" } });
  });

  it.each([
    [{ name: "" }, "name", "Enter a name of 1 to 64 characters"],
    [{ name: "a".repeat(65) }, "name", "Enter a name of 1 to 64 characters"],
    [{ name: null }, "name", "Enter a name of 1 to 64 characters"],
    [{ bio: "a".repeat(501) }, "bio", "Enter 500 characters at most"],
    [{ bio: 7 }, "bio", "Enter 500 characters at most"],
    [{ name: " ", bio: "kept?" }, "name", "Enter a name of 1 to 64 characters"],
  ])("is not changed by %j", async (body, field, message) => {
    const before = await me();
    const answer = await change(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid-request", errors: [{ field, message }] });
    expect(await me()).toEqual(before);
  });

  it("cannot make an account an administrator", async () => {
    await change({ name: "Bea", type: "administrator", email: "other@x.example", status: "x" });
    expect(await me()).toMatchObject({ name: "Bea", type: "user", status: "active" });
  });
});

describe("a name", () => {
  it("may be changed again after 30 days, with the date in the error", async () => {
    const changedAt = login.clock.now;
    await change({ name: "First" });
    const next = new Date(changedAt.getTime() + 30 * DAY_MS).toISOString();
    expect(await me()).toMatchObject({ nextAvailableNameChangeDate: next });

    const refusal = await change({ name: "Second", bio: "with it" });
    expect(refusal.status).toBe(409);
    expect(await refusal.json()).toMatchObject({
      code: "name-changed-lately",
      title: "You can change your name once in 30 days",
      detail: `You can change your name again at ${next}`,
    });
    expect(await me()).toMatchObject({ name: "First", profile: { bio: "" } });

    expect((await change({ name: "First", bio: "same name" })).status).toBe(200);
    expect(await me()).toMatchObject({ nextAvailableNameChangeDate: next });
  });

  it("is accepted from one of two concurrent changes", async () => {
    const answers = await Promise.all(["One", "Two"].map((name) => change({ name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("a picture", () => {
  it.each(["banner", "cover"])("is public as a %s, without its metadata", async (purpose) => {
    for (const telling of Object.values(tellingPhotos)) {
      const sent = await browser.call(`/me/pictures/${purpose}`, { method: "PUT", body: telling() });
      const { profile } = await sent.json();
      const file = await login.newBrowser().load(profile[purpose]);
      expect([file.status, file.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
      expect(file.headers.get("content-security-policy")).toContain("sandbox");
      const bytes = Buffer.from(await file.arrayBuffer());
      expect([bytes.length > 50, bytes.includes(secretText)]).toEqual([true, false]);
    }
  });

  it.each(["jpg", "png", "webp"] as const)("is public, without the metadata of a %s", async (format) => {
    const { profile } = await (await send(tellingPhotos[format]())).json();
    expect(profile.pictureUrl).toMatch(new RegExp(`^${testOrigin}/media/[0-9a-f]{64}\\.${format}$`));
    expect((await me()).profile.pictureUrl).toBe(profile.pictureUrl);
    const file = await login.newBrowser().load(profile.pictureUrl);
    expect(file.headers.get("content-type")).toBe(format === "jpg" ? "image/jpeg" : `image/${format}`);
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(50);
    expect(bytes.includes(secretText)).toBe(false);
    const etag = file.headers.get("etag") ?? "";
    expect((await browser.load(profile.pictureUrl, { "if-none-match": etag })).status).toBe(304);
  });

  it("is found without its bytes for a browser that has them", async () => {
    const { pictureUrl } = (await (await send(photo("photo.png"))).json()).profile;
    const etag = (await browser.load(pictureUrl)).headers.get("etag") ?? "";
    const find = vi.spyOn(site.accounts, "findPictureByHash");
    onTestFinished(() => find.mockRestore());
    expect((await browser.load(pictureUrl, { "if-none-match": etag })).status).toBe(304);
    const [found] = await Promise.all(find.mock.results.map(({ value }) => value));
    expect(found).toMatchObject({ format: "png", bytes: null });
  });

  it("is gone after its owner removes or replaces it, and is not cached on the way", async () => {
    const { pictureUrl: first } = (await (await send(pngOfSize(101, 7))).json()).profile;
    expect((await browser.load(first)).headers.get("cache-control")).toBe("private, no-cache");
    const { pictureUrl: second } = (await (await send(pngOfSize(102, 7))).json()).profile;
    expect((await browser.load(first)).status).toBe(404);
    expect((await browser.load(second)).status).toBe(200);
    const answer = await browser.call("/me/picture", { method: "DELETE" });
    expect((await answer.json()).profile).toMatchObject({ picture: null, pictureUrl: null });
    expect((await browser.load(second)).status).toBe(404);
    expect((await browser.call("/me/picture", { method: "DELETE" })).status).toBe(200);
  });

  it("stays available for other accounts with the same one", async () => {
    const { pictureUrl } = (await (await send(pngOfSize(103, 7))).json()).profile;
    const other = login.newBrowser("198.51.100.200");
    await other.logIn(`other${count}@x.example`);
    await other.call("/me/picture", { method: "PUT", body: pngOfSize(103, 7) });
    await browser.call("/me/picture", { method: "DELETE" });
    expect((await browser.load(pictureUrl)).status).toBe(200);
    await other.call("/me/picture", { method: "DELETE" });
    expect((await browser.load(pictureUrl)).status).toBe(404);
  });

  it.each([
    ["nothing", Buffer.alloc(0), 415],
    ["a page", Buffer.from("<script>alert(1)</script>"), 415],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ["half an image", photo("photo.png").subarray(0, 60), 400],
    ["2049 pixels", pngOfSize(2049, 1), 400],
    ["more than 512 KiB", Buffer.concat([photo("photo.png"), Buffer.alloc(512 * 1024)]), 413],
  ])("is not %s", async (_, bytes, status) => {
    const { pictureUrl } = (await (await send(photo("photo.jpg"))).json()).profile;
    expect((await send(bytes)).status).toBe(status);
    expect((await me()).profile.pictureUrl).toBe(pictureUrl);
  });

  it("is accepted up to 512 KiB, other bodies up to 32 KiB", async () => {
    const half = Buffer.alloc(500 * 1024);
    expect((await send(Buffer.concat([photo("photo.png"), half]))).status).toBe(200);
    expect((await browser.call("/me", { method: "PATCH", body: half })).status).toBe(413);
    expect((await browser.call("/me/picture", { method: "DELETE", body: half })).status).toBe(413);
  });
});

describe("consents", () => {
  it("are those of the last answer, and off before it", async () => {
    expect((await me()).consents).toEqual({ newsletter: false });
    for (const newsletter of [true, false]) {
      expect((await (await change({ newsletter }, "/me/consents")).json()).consents).toEqual({ newsletter });
      expect((await me()).consents).toEqual({ newsletter });
    }
  });

  it.each([{}, { newsletter: "yes" }, { newsletter: null }, []])("are not changed by %j", async (body) => {
    expect((await change(body, "/me/consents")).status).toBe(400);
  });
});
