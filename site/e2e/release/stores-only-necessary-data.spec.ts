import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";
import { STATISTICS_PATH } from "../../features/makers/maker-statistics.ts";
import { COPYRIGHT_NOTICE_PATH } from "../../features/reports/copyright-notice-path.ts";
import { pageFiles } from "../../platform/routing/routes.generated.ts";
import { findSpecimens, type Specimens } from "../find-specimens.ts";
import { logInAdministrator } from "../log-in-administrator.ts";
import { shareBoard } from "../share-board.ts";
import { openSiteMenu } from "../site-menu.ts";
import { test } from "../site-test.ts";
import { vendorScriptsIn, watchScripts } from "../vendor-scripts.ts";

/** The visitors of all other tests refuse, too; these check what the browser stores and whom it contacts. */
/** Pages by their route, for everybody and for logged-in visitors. */
const publicPages = ({ soundId, voiceId, sensitiveId, loneTag }: Specimens, boardId: string) => ({
  home: ["/?utm_source=tour&utm_campaign=refused&gclid=1&fbclid=2"],
  listing: ["/sounds/", "/voices/new/"],
  tag: [`/sounds/tag/${loneTag}/`],
  search: ["/search/sounds/horn/", "/search/voices/qqqzzz/"],
  sound: [`/sound/${soundId}`, `/sound/${sensitiveId}`],
  voice: [`/voice/${voiceId}`],
  download: ["/download-sound/", `/download-voice/${voiceId}/`],
  login: ["/login/"],
  report: [`/report/sound/${soundId}/`],
  maker: ["/u/pixelpickle/"],
  "report-maker": ["/report/maker/pixelpickle/"],
  "copyright-notice": [COPYRIGHT_NOTICE_PATH],
  developers: ["/developers/"],
  "developer-api": ["/developers/api-reference/"],
  "developer-guide": ["/developers/api/"],
  boards: ["/boards/"],
  "daily-sounds": ["/sound-of-the-day/"],
  board: ["/board/my-0123456789abcdef/", `/board/${boardId}/`],
  "report-board": [`/report/board/${boardId}/`],
  favourites: ["/favourites/"],
  create: ["/create/"],
  "create-voice": ["/create/voice/"],
  offline: ["/offline/"],
  status: ["/status/"],
  document: ["/privacy/"],
  constants: ["/home/constants/"],
  controls: ["/internal/controls/"],
  test: ["/TestPage/"],
  "test-module": ["/TestPage/_TestModule/TestModule/"],
  "example-error": ["/example-error/"],
  failure: ["/no-such-page/"],
  cookies: ["/cookies/"],
});
const personalPages = ({ soundId }: Specimens, accountId: string, boardId: string) => ({
  profile: ["/profile/"],
  "own-sounds": ["/profile/sounds/"],
  statistics: [STATISTICS_PATH],
  account: ["/account/"],
  // Shown only to owners of a passkey: confirms-with-a-passkey.spec.ts.
  passkey: [],
  "embed-login": ["/embed-login/?origin=http%3A%2F%2F127.0.0.1%3A9&nonce=0123456789abcdef"],
  "admin-edit": [`/admin/edit/sound/${soundId}/`],
  "admin-board": [`/admin/boards/${boardId}/`],
  "admin-reports": ["/admin/reports/"],
  "admin-uploads": ["/admin/uploads/"],
  "admin-notices": ["/admin/notices/"],
  "admin-log": ["/admin/log/"],
  "admin-accounts": ["/admin/accounts/"],
  "admin-account": [`/admin/accounts/${accountId}/`],
  "admin-errors": ["/admin/errors/"],
  "admin-jobs": ["/admin/jobs/"],
  "admin-insights": ["/admin/insights/"],
});

test("stores only strictly necessary values and sends nothing on all pages after a refusal", async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const asked = watchRequests(context);
  const origin = baseURL ?? "";
  const pages = publicPages(await findSpecimens(request, origin), await shareBoard(browser, origin));
  await tour(page, pages, asked);
  await page.goto("/sounds/", { waitUntil: "networkidle" });
  await use(page);
  await page.goto("/cookies/", { waitUntil: "networkidle" });
  const keys = await storedKeys(page);
  expect(keys).toEqual(expect.arrayContaining(["theme", "tunaRecentSearches", "cookie_consent"]));
  await expectNecessary(page, keys);
  await asked.expectNecessary(origin);
});

test("sends nothing about a logged-in visitor who refused, on account and administrator pages", async ({
  browser,
  request,
  baseURL,
}) => {
  const email = `tour-${crypto.randomUUID()}@x.example`;
  const page = await logInAdministrator(browser, { email, comeFrom: "/sounds/" });
  const asked = watchRequests(page.context());
  const cookies = await page.context().cookies();
  const accountId = cookies.find(({ name }) => name === "user_id")?.value ?? "";
  const boardId = await shareBoard(browser, baseURL ?? "");
  await tour(page, personalPages(await findSpecimens(request, baseURL ?? ""), accountId, boardId), asked);
  await page.goto("/cookies/", { waitUntil: "networkidle" });
  const keys = await storedKeys(page);
  expect(keys).toEqual(expect.arrayContaining(["cookie_consent", "access_token", "user_id"]));
  await expectNecessary(page, keys);
  await asked.expectNecessary(baseURL ?? "");
  await page.context().close();
});

test("visits every page of the site", () => {
  const ids = Object.keys(pageFiles);
  const some = { soundId: "", voiceId: "", longNameId: "", sensitiveId: "", loneTag: "" };
  expect(Object.keys({ ...publicPages(some, ""), ...personalPages(some, "", "") }).sort()).toEqual(
    ids.sort(),
  );
});

/**
 * Shows each page, in the document of the one before where the site does, until no request is pending, and checks that it is
 * the expected one. Each document is read as well, for its cookies and what it would load.
 */
async function tour(page: Page, pages: Record<string, string[]>, asked: WatchedRequests): Promise<void> {
  for (const [routeId, paths] of Object.entries(pages)) {
    for (const path of paths) {
      const answer = await page.request.get(path);
      const html = await answer.text();
      const [, data = "{}"] = /<script type="application\/json" id="page-data">([^<]*)</.exec(html) ?? [];
      // A failed page shows an error page instead.
      const isFailure = routeId === "failure" || routeId === "example-error";
      expect(JSON.parse(data).page?.routeId, path).toBe(isFailure ? "failure" : routeId);
      const foreign = html.match(
        /<(?!a |link rel="(?:canonical|alternate))[^>]* (?:src|href)="(?:https?:)?\/\/[^"]*"/g,
      );
      expect(foreign ?? [], path).toEqual([]);
      if (page.url() === "about:blank" || isFailure) await page.goto(path);
      else await page.evaluate((path) => window.navigation.navigate(path).finished?.then(() => {}), path);
      const [, title] = /<title>([^<]*)</.exec(html) ?? [];
      expect(await page.title(), path).toBe(unescaped(title));
      await expect.poll(() => asked.pendingCount(), path).toBe(0);
    }
  }
}

function unescaped(text = ""): string {
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}

/** Names of everything that a browser stores: cookies, both storages, databases, caches and workers. */
async function storedKeys(page: Page): Promise<string[]> {
  const keys = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => String(name)),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name.replace(/^__Host-/, ""));
  return [...keys, ...cookies];
}

/** Expects the cookie page to list each as necessary. */
async function expectNecessary(page: Page, keys: string[]): Promise<void> {
  const necessary = await page
    .getByRole("row")
    .filter({ hasText: "Strictly necessary" })
    .getByRole("rowheader")
    .allTextContents();
  expect(necessary).toContain("cookie_consent");
  const isNecessary = (key: string) =>
    necessary.some((name) => (name.endsWith("*") ? key.startsWith(name.slice(0, -1)) : key === name));
  expect(keys.filter((key) => !isNecessary(key))).toEqual([]);
}

type WatchedRequests = ReturnType<typeof watchRequests>;

/** Records every request of any page, frame or worker of a browser. */
function watchRequests(context: BrowserContext) {
  const urls: URL[] = [];
  const pending = new Set<Request>();
  const scripts = watchScripts(context);
  context.on("request", (request) => {
    urls.push(new URL(request.url()));
    pending.add(request);
  });
  context.on("requestfinished", (request) => pending.delete(request));
  context.on("requestfailed", (request) => pending.delete(request));
  return {
    pendingCount: () => pending.size,
    async expectNecessary(baseURL: string): Promise<void> {
      const strangers = urls.filter(
        ({ protocol, origin }) => protocol.startsWith("http") && origin !== baseURL,
      );
      expect(strangers.map(String)).toEqual([]);
      const tracking = urls.filter(({ pathname }) => /^\/(mp|errors)\/|^\/api\/v1\/country/.test(pathname));
      expect(tracking.map(String), "collector, errors and country are not asked").toEqual([]);
      expect(await vendorScriptsIn(scripts)).toEqual([]);
    },
  };
}

/** Plays, searches, closes a banner, changes the theme and opens the app: everything that pages remember. */
async function use(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await (await openSiteMenu(page)).getByRole("button", { name: "Change theme" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox").fill("horn");
  await page.getByRole("combobox").press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/horn\//);
  await page.getByRole("contentinfo").getByRole("link", { name: "Download For Free" }).click();
  await expect(page).toHaveURL(/\/download-voice\//);
}
