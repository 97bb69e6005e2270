import { rateLimitsOf } from "@tuna/sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { testPages, testSound, testVoice } from "../../platform/pages/testing/test-pages.ts";
import { openTestLogin } from "../account/testing/test-browser.ts";

let site: Site;
let count = 0;
beforeAll(async () => {
  site = await openTestSite();
  await site.catalog.add([testSound("horn", { name: "Airhorn" }), testVoice("robot")]);
});
afterAll(() => site.close());

/** A browser in a network of its own. */
function newVisitor() {
  count += 1;
  const browser = openTestLogin(site, { pages: testPages }).newBrowser(`203.0.113.${count}`);
  const post = async (fields: Record<string, string>, path = "/report/sound/horn/") => {
    const answer = await browser.visit(path, { method: "POST", body: new URLSearchParams(fields) });
    return { answer, status: answer.status, html: await answer.text() };
  };
  return { ...browser, post };
}

const alerts = (html: string) =>
  [...html.matchAll(/role="alert"[^>]*>([^<]+)</g)].map(([, text]) => text).join();

it.each(["/report/sound/horn/", "/report/voice/robot/"])(
  "thanks the visitor for a report posted to %s",
  async (path) => {
    const { visit, post } = newVisitor();
    const { status, answer } = await post({ reason: "spam", details: "", email: "" }, path);
    expect([status, answer.headers.get("location")]).toEqual([303, `${path}?outcome=sent`]);
    const thanked = await (await visit(`${path}?outcome=sent`)).text();
    expect(thanked).toContain("Thank you. Your report has been sent.");
    expect(thanked).not.toContain("<textarea");
  },
);

it("keeps all typed values, as text, and names the invalid field", async () => {
  const { status, html, answer } = await newVisitor().post({
    reason: "hate",
    details: "</textarea><script>alert(1)</script>\r\nsecond line",
    email: "nobody",
  });
  expect([status, alerts(html)]).toEqual([400, "Enter a valid email address"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain("&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;\nsecond line</textarea>");
  expect(html).not.toContain("<script>alert");
  expect(html).toMatch(/<input[^>]*name="email"[^>]*value="nobody"/);
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="hate"|<input[^>]*value="hate"[^>]*checked=""/);
});

it.each([
  [{ details: "no reason" }, "Choose what is wrong"],
  [{ reason: "boredom" }, "Choose what is wrong"],
  [{ reason: "other", details: "x".repeat(2001) }, "Enter 2,000 characters at most"],
])("refuses %o", async (fields, message) => {
  const { status, html } = await newVisitor().post(fields as Record<string, string>);
  expect([status, alerts(html)]).toEqual([400, message]);
});

it("counts a new line as one character, like the form's counter", async () => {
  const { status } = await newVisitor().post({ reason: "other", details: "a\r\n".repeat(999) });
  expect(status).toBe(303);
});

it("answers a megabyte with the page and instructions", async () => {
  const { status, html } = await newVisitor().post({ reason: "other", details: "x".repeat(2 ** 20) });
  expect([status, alerts(html)]).toEqual([
    413,
    "That report is too long. Please shorten the details and send it again.",
  ]);
});

it("states when to try again after too many reports, in any browser, and loses nothing", async () => {
  const { visit, call, post } = newVisitor();
  const left: unknown[] = [];
  for (let sent = 0; sent < 20; sent += 1) {
    const headers = { "user-agent": `Browser ${sent}` };
    const answer = await call("/sounds/horn/reports", { method: "POST", body: { reason: "spam" }, headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-expose-headers")).toMatch(/\bRateLimit,RateLimit-Policy\b/);
    left.push(...rateLimitsOf(answer.headers));
  }
  const limit = { name: "reportByAddress", limit: 20, windowMs: 3_600_000 };
  expect(left).toMatchObject(Array.from({ length: 20 }, (_, index) => ({ ...limit, remaining: 19 - index })));
  const refused = await call("/voices/robot/reports", { method: "POST", body: { reason: "spam" } });
  expect(refused.status).toBe(429);
  expect(rateLimitsOf(refused.headers)).toEqual([
    { ...limit, remaining: 0, resetMs: Number(refused.headers.get("retry-after")) * 1000 },
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  const { status, html } = await post({ reason: "spam", details: "my words" });
  expect([status, alerts(html)]).toEqual([429, "Too many attempts. Please try again in 60 min."]);
  expect(html).toContain("my words</textarea>");
  expect((await visit("/report/sound/horn/")).status).toBe(200);
});

it("answers 404 for items of another kind, and shows no form for them", async () => {
  const { status } = await newVisitor().post({ reason: "spam" }, "/report/voice/horn/");
  expect(status).toBe(404);
});

it.each(["/report/sound/horn/", "/report/copyright/"])(
  "takes no form of another site at %s",
  async (path) => {
    const { visit } = newVisitor();
    const body = new URLSearchParams({ reason: "spam" });
    const before = await site.moderation.countOpen();
    for (const headers of [
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "null", "sec-fetch-site": "cross-site" },
      { origin: null, "sec-fetch-site": null },
    ]) {
      expect((await visit(path, { method: "POST", body, headers })).status).toBe(403);
    }
    expect(await site.moderation.countOpen()).toEqual(before);
  },
);
