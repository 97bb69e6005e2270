import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { newTestItem } from "../../platform/store/testing/new-test-item.ts";
import { photo } from "./picture/testing/test-pictures.ts";
import { openTestLogin, type TestBrowser, type TestLogin } from "./testing/test-browser.ts";

let site: Site;
let login: TestLogin;
let browser: TestBrowser;
let email: string;
let count = 0;
beforeAll(async () => {
  site = await openTestSite();
  await site.catalog.add([newTestItem("sound", "Reported")]);
});
afterAll(() => site.close());
beforeEach(async () => {
  login = openTestLogin(site);
  email = `data${count}@x.example`;
  browser = login.newBrowser(`198.51.100.${count++}`, "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0");
  await browser.logIn(email);
});

const remove = (body: unknown) => browser.call("/me", { method: "DELETE", body });

describe("the export", () => {
  it("is one file with all stored data", async () => {
    await browser.call("/me", { method: "PATCH", body: { name: "Ada", bio: "Sounds" } });
    await browser.call("/me/consents", { method: "PATCH", body: { newsletter: true } });
    await browser.call("/me/picture", { method: "PUT", body: photo("photo.webp") });
    const [sound] = (await (await browser.call("/sounds")).json()).items;
    const report = { reason: "spam", details: "Twice", email: email.toUpperCase() };
    expect((await browser.post(`/sounds/${sound.id}/reports`, report)).status).toBe(200);
    await browser.confirm();
    const created = await (await browser.post("/me/tokens", { name: "My script" })).json();
    const answer = await browser.call("/me/export");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="tuna-account.json"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await answer.text();
    const content = JSON.parse(text);
    expect(content).toMatchObject({
      account: { email, name: "Ada", bio: "Sounds", type: "user", allowsExplicitContent: false },
      consents: { newsletter: { isGiven: true, decidedAt: login.clock.now.toISOString() } },
      picture: { mimeType: "image/webp" },
      loginProviders: [],
      accessTokens: [{ id: created.id, name: "My script", scopes: ["uploads"], lastUsedAt: null }],
      logins: [{ method: "code", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" }],
      sessions: [{ userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" }],
      reports: [{ item: { type: "sound", id: sound.id }, reason: "spam", details: "Twice" }],
    });
    expect(Buffer.from(content.picture.base64, "base64").subarray(8, 12).toString()).toBe("WEBP");
    for (const token of browser.cookies.values()) if (token.length > 40) expect(text).not.toContain(token);
    expect(text).not.toContain(created.token);
    expect(text).not.toMatch(/hash/i);
    expect(content.account).not.toHaveProperty("session");
  });

  it("has reports whose email was typed with capitals of any language", async () => {
    const typed = `\u0130DA.\u00c4\u03a9${count}@x.example`;
    await browser.logIn(typed);
    const [sound] = (await (await browser.call("/sounds")).json()).items;
    await browser.post(`/sounds/${sound.id}/reports`, { reason: "spam", email: typed });
    const content = await (await browser.call("/me/export")).json();
    expect(content.reports).toMatchObject([{ item: { type: "sound", id: sound.id } }]);
  });

  it("shows empty sections for an account without data", async () => {
    expect(await (await browser.call("/me/export")).json()).toMatchObject({
      consents: { newsletter: { isGiven: false, decidedAt: null } },
      picture: null,
      reports: [],
    });
  });
});

describe("deleting an account", () => {
  beforeEach(() => browser.confirm());

  it.each([{}, { email: "other@x.example" }, { email: "" }, { email: null }, [], "x"])(
    "is rejected with the body %j",
    async (body) => {
      const answer = await remove(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "invalid-request" });
      expect((await browser.call("/me")).status).toBe(200);
    },
  );

  it("requires the account's email", async () => {
    expect(await (await remove({ email: "other@x.example" })).json()).toMatchObject({
      errors: [{ field: "email", message: "Enter the email address of this account" }],
    });
  });

  it("logs out every browser at once, and removes the cookies of this one", async () => {
    const phone = login.newBrowser("198.51.100.200");
    await phone.logIn(email);
    const answer = await remove({ email: ` ${email.toUpperCase()} ` });
    expect(await answer.json()).toEqual({ isDeleted: true });
    expect(browser.sessionCookies()).toEqual([]);
    expect((await phone.call("/me")).status).toBe(401);
    expect((await phone.post("/auth/refresh")).status).toBe(401);
  });

  it("deletes the picture", async () => {
    const sent = await browser.call("/me/picture", { method: "PUT", body: photo("lossless.webp") });
    const { pictureUrl } = (await sent.json()).profile;
    expect((await browser.load(pictureUrl)).status).toBe(200);
    await remove({ email });
    expect((await browser.load(pictureUrl)).status).toBe(404);
  });

  it("lets the same email create a new account without the old data", async () => {
    await browser.call("/me", { method: "PATCH", body: { name: "Ada", bio: "Sounds" } });
    const before = await (await browser.call("/me")).json();
    await remove({ email });
    await browser.logIn(email);
    const after = await (await browser.call("/me")).json();
    expect(after).toMatchObject({ email, profile: { bio: "" }, nextAvailableNameChangeDate: null });
    expect([after.id, after.slug, after.name]).not.toContain(before.id);
    expect(after.id).not.toBe(before.id);
  });
});
