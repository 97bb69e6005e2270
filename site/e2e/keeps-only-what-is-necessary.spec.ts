import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { logInAdministrator } from "./log-in-administrator.ts";
import { findSpecimens, type Specimens } from "./page-states.ts";

/** Every visitor of the other tests has refused, too; these look at what the browser holds, and whom it asks. */
test.describe.configure({ timeout: 90_000 });

/** Pages by their route, for everybody and for who is logged in. */
const publicPages = ({ soundId, voiceId, sensitiveId, loneTag }: Specimens) => ({
  home: ["/?utm_source=tour&utm_campaign=refused&gclid=1&fbclid=2"],
  listing: ["/sounds/", "/voices/new/"],
  tag: [`/sounds/tag/${loneTag}/`],
  search: ["/search/sounds/horn/", "/search/voices/qqqzzz/"],
  sound: [`/sound/${soundId}`, `/sound/${sensitiveId}`],
  voice: [`/voice/${voiceId}`],
  download: ["/download-sound/", `/download-voice/${voiceId}/`],
  login: ["/login/"],
  report: [`/report/sound/${soundId}/`],
  developers: ["/developers/"],
  document: ["/create/", "/privacy/"],
  constants: ["/home/constants/"],
  test: ["/TestPage/"],
  "test-module": ["/TestPage/_TestModule/TestModule/"],
  "example-error": ["/example-error/"],
  error: ["/no-such-page/"],
  cookies: ["/cookies/"],
});
const personalPages = ({ soundId }: Specimens, accountId: string) => ({
  profile: ["/profile/"],
  account: ["/account/"],
  // Shown to whoever has a passkey only: confirms-with-a-passkey.spec.ts.
  passkey: [],
  "embed-login": ["/embed-login/?origin=http%3A%2F%2F127.0.0.1%3A9&nonce=0123456789abcdef"],
  "admin-edit": [`/admin/edit/sound/${soundId}/`],
  "admin-reports": ["/admin/reports/"],
  "admin-log": ["/admin/log/"],
  "admin-accounts": ["/admin/accounts/"],
  "admin-account": [`/admin/accounts/${accountId}/`],
  "admin-errors": ["/admin/errors/"],
  "admin-insights": ["/admin/insights/"],
});

test("after a tour of all pages a refusal leaves only strictly necessary values, and nothing was told to anybody", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const asked = watchRequests(context);
  const pages = publicPages(await findSpecimens(request, baseURL ?? ""));
  await tour(page, pages);
  await page.goto("/sounds/", { waitUntil: "networkidle" });
  await use(page);
  await page.goto("/cookies/", { waitUntil: "networkidle" });
  const kept = await keptBy(page);
  expect(kept).toEqual(expect.arrayContaining(["theme", "tunaRecentSearches", "cookie_consent"]));
  await expectNecessary(page, kept);
  await asked.expectNecessary(baseURL ?? "");
});

test("who is logged in and refused is told of no more, on all pages of their own and of administrators", async ({
  browser,
  request,
  baseURL,
}) => {
  const email = `tour-${crypto.randomUUID()}@x.example`;
  const page = await logInAdministrator(browser, request, { email, comeFrom: "/sounds/" });
  const asked = watchRequests(page.context());
  const cookies = await page.context().cookies();
  const accountId = cookies.find(({ name }) => name === "user_id")?.value ?? "";
  await tour(page, personalPages(await findSpecimens(request, baseURL ?? ""), accountId));
  await page.goto("/cookies/", { waitUntil: "networkidle" });
  const kept = await keptBy(page);
  expect(kept).toEqual(expect.arrayContaining(["cookie_consent", "access_token", "user_id"]));
  await expectNecessary(page, kept);
  await asked.expectNecessary(baseURL ?? "");
  await page.context().close();
});

test("the tours miss no page of the site", () => {
  const table = readFileSync(new URL("../contract/routing/routes.ts", import.meta.url), "utf8");
  const ids = [...table.matchAll(/\{\s*id: "([\w-]+)"/g)].map(([, id]) => id);
  const some = { soundId: "", voiceId: "", longNameId: "", sensitiveId: "", loneTag: "" };
  expect(Object.keys({ ...publicPages(some), ...personalPages(some, "") }).sort()).toEqual(ids.sort());
});

/** Opens each page until nothing more is asked for, and looks that it is the one it should be. */
async function tour(page: Page, pages: Record<string, string[]>): Promise<void> {
  for (const [routeId, paths] of Object.entries(pages)) {
    for (const path of paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      const data = await page.locator("#page-data").textContent();
      // An error takes the place of a page that fails.
      const expected = routeId === "example-error" ? "error" : routeId;
      expect(JSON.parse(data ?? "").page.routeId, path).toBe(expected);
    }
  }
}

/** Names of all that a browser keeps: cookies, both storages, databases, caches and workers. */
async function keptBy(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name.replace(/^__Host-/, ""));
  return [...kept, ...cookies];
}

/** The page on cookies says of each that it is necessary. */
async function expectNecessary(page: Page, kept: string[]): Promise<void> {
  const necessary = await page
    .getByRole("row")
    .filter({ hasText: "Strictly necessary" })
    .getByRole("rowheader")
    .allTextContents();
  expect(necessary).toContain("cookie_consent");
  const isNecessary = (key: string) =>
    necessary.some((name) => (name.endsWith("*") ? key.startsWith(name.slice(0, -1)) : key === name));
  expect(kept.filter((key) => !isNecessary(key))).toEqual([]);
}

/** Whatever is asked for by any page, frame or worker of a browser. */
function watchRequests(context: BrowserContext) {
  const urls: URL[] = [];
  const scripts = new Map<string, Promise<string>>();
  context.on("request", (request) => urls.push(new URL(request.url())));
  context.on("response", (response) => {
    // Of a page that was left meanwhile nobody knows the rest.
    if (/\.js$/.test(response.url()))
      scripts.set(
        response.url(),
        response.text().catch(() => ""),
      );
  });
  return {
    async expectNecessary(baseURL: string): Promise<void> {
      const strangers = urls.filter(
        ({ protocol, origin }) => protocol.startsWith("http") && origin !== baseURL,
      );
      expect(strangers.map(String)).toEqual([]);
      const told = urls.filter(({ pathname }) => /^\/(mp|errors)\/|^\/api\/v1\/country/.test(pathname));
      expect(told.map(String), "collector, errors and country are not asked").toEqual([]);
      const texts = await Promise.all(scripts.values());
      expect(texts.filter(Boolean).length).toBeGreaterThan(3);
      const libraries = ["jssdks.mparticle.com", "sentry.javascript"];
      expect(libraries.filter((mark) => texts.some((text) => text.includes(mark)))).toEqual([]);
    },
  };
}

/** Plays, searches, closes a banner, changes the theme and goes to the app: everything that pages remember. */
async function use(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await page.getByRole("button", { name: "Change theme" }).click();
  await page.getByRole("combobox").fill("horn");
  await page.getByRole("combobox").press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/horn\//);
  await page.getByRole("contentinfo").getByRole("link", { name: "Download For Free" }).click();
  await expect(page).toHaveURL(/\/download-voice\//);
}
