import { itemKinds } from "@tuna/sdk/catalog";
import { API_BASE_PATH } from "@tuna/sdk/contract";
import { pagePaths } from "@tuna/sdk/routing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payloadUrl } from "../../platform/routing/payload-url.ts";
import type { RouteId } from "../../platform/routing/routes.ts";
import { statusPath } from "../../platform/routing/status-path.ts";
import { PASSKEY_PATH } from "../account/settings/passkey-path.ts";
import { type TestBrowser, testOrigin } from "../account/testing/test-browser.ts";
import { STATISTICS_PATH } from "../makers/maker-statistics.ts";
import { feeds } from "../previews/feed-paths.ts";
import { type PublicRequest, publicRequests } from "./testing/public-requests.ts";
import {
  openSensitiveLibrary,
  type SensitiveLibrary,
  secrets,
  sensitiveBoardId,
  sensitiveIds,
} from "./testing/test-sensitive-items.ts";

let test: SensitiveLibrary;
beforeAll(async () => {
  test = await openSensitiveLibrary();
});
afterAll(() => test.close());

const { sound, voice } = sensitiveIds;
const slug = (text: string) => text.toLowerCase().replaceAll(" ", "-");
const name = encodeURIComponent(secrets.name.toLowerCase());
const [tag, category] = [slug(secrets.tag), slug(secrets.category)];

/** Values of parameters by which public endpoints could leak sensitive items. */
const values: Record<string, readonly string[]> = {
  tag: [tag, category],
  category: [category],
  maker: [slug(secrets.ownerSlug), "nobody"],
  q: [name, "zqx", "zqxtag", "zqxc"],
  page: ["1"],
  pageSize: ["100"],
  limit: ["50"],
  sounds: [sound],
  voices: [voice],
  kind: itemKinds,
  hash: ["00000000"],
};
/** Values of parameters in paths. */
function valuesOf(parameter: string, path: string): readonly string[] | undefined {
  // A maker's own name is on their page. What it lists of sensitive items names nothing.
  if (parameter === "slug") return [path === "/makers/{slug}" ? "nobody" : slug(secrets.ownerSlug)];
  if (parameter !== "id") return values[parameter];
  if (path.startsWith("/boards")) return [sensitiveBoardId];
  return [path.startsWith("/voices") ? voice : sound];
}
const apiSurfaces = [
  ...publicRequests(valuesOf, { reason: "other" }),
  ...["/sounds/open-sound/recommended", "/voices/open-voice/recommended"].map(
    (path): PublicRequest => ({ method: "GET", path: API_BASE_PATH + path }),
  ),
];

/** Every kind of page but the administrators', which others cannot see. A new kind has to be added. */
const pagesOfRoute: Record<Exclude<RouteId, `admin-${string}`>, string[]> = {
  home: ["/"],
  status: [statusPath],
  sound: [`/sound/${sound}`, "/sound/open-sound"],
  voice: [`/voice/${voice}`, "/voice/open-voice"],
  search: [`/search/sounds/${slug(secrets.name)}/`, `/search/voices/${slug(secrets.name)}/new/`],
  tag: [`/sounds/tag/${tag}/`, `/voices/tag/${tag}/new/`, `/sounds/tag/${category}/`, "/sounds/tag/common/"],
  // A maker's own name is on their page; `maker-pages.test.ts` tests what it lists.
  maker: ["/u/nobody/"],
  "report-maker": ["/report/maker/nobody/"],
  boards: [pagePaths.boards],
  "daily-sounds": [pagePaths.dailySounds],
  board: [`/board/${sensitiveBoardId}/`, "/board/my-0123456789abcdef/"],
  "report-board": [`/report/board/${sensitiveBoardId}/`],
  favourites: [pagePaths.favourites],
  offline: [pagePaths.offline],
  listing: ["/sounds/", "/sounds/new/", "/voices/", "/voices/new/"],
  create: ["/create/"],
  download: [`/download-sound/${sound}/`, `/download-voice/${voice}/`, "/download-sound/"],
  login: [pagePaths.login, `${pagePaths.login}?comeFrom=%2Fsound%2F${sound}`],
  profile: [pagePaths.profile],
  "own-sounds": [pagePaths.ownSounds],
  "copyright-notice": ["/report/copyright/"],
  statistics: [STATISTICS_PATH],
  account: [pagePaths.account],
  passkey: [PASSKEY_PATH],
  "embed-login": ["/embed-login/"],
  report: [`/report/sound/${sound}/`, `/report/voice/${voice}/?outcome=sent`],
  constants: ["/home/constants/"],
  controls: ["/internal/controls/"],
  test: ["/TestPage/"],
  "test-module": ["/TestPage/_TestModule/TestModule/"],
  "example-error": [],
  developers: [
    pagePaths.developers,
    `${pagePaths.developers}?element=tuna-sound-card&options=sound-id%3D${sound}`,
    `${pagePaths.developers}?element=tuna-voice-card&options=voice-id%3D${voice}`,
  ],
  "developer-api": [`${pagePaths.developers}api-reference/`],
  "developer-guide": [`${pagePaths.developers}embedding/`],
  "create-voice": [pagePaths.createVoice],
  cookies: [pagePaths.cookies],
  document: [pagePaths.privacy],
  failure: ["/no/such/page/"],
};

const embeds = itemKinds.flatMap((kind) =>
  ["", "?theme=dark&size=compact"].map((query) => `/embed/${kind}/${sensitiveIds[kind]}${query}`),
);
const oEmbeds = itemKinds.flatMap((kind) =>
  ["", "embed/"].flatMap((prefix) =>
    ["json", "xml"].map((format) => {
      const url = encodeURIComponent(`${testOrigin}/${prefix}${kind}/${sensitiveIds[kind]}`);
      return `/oembed?format=${format}&url=${url}`;
    }),
  ),
);
/** To everybody else these are pages that say "not found" and show trending sounds, as the viewer may see them. */
const adminPages = [
  "/admin/log/",
  "/admin/reports/",
  "/admin/errors/",
  "/admin/jobs/",
  `/admin/edit/sound/${sound}/`,
  "/admin/boards/0123456789abcdef/",
];
const others = [
  ...feeds.map(({ path }) => path),
  ...itemKinds.map((kind) => `/previews/${kind}/${sensitiveIds[kind]}/0123456789abcdef.png`),
  ...["/sitemap.xml", "/sitemap-pages.xml", "/sitemap-sounds-1.xml", "/sitemap-voices-1.xml"],
  ...["/robots.txt", "/api/openapi.json", "/manifest.webmanifest", "/healthz", "/readyz"],
];

type Surface = PublicRequest | { method: "HEAD"; path: string; body?: unknown };

const pages = Object.values(pagesOfRoute).flat();
const payloadOf = (path: string) => payloadUrl(new URL(path, testOrigin), "testbuild");
const got = [...pages, ...pages.map(payloadOf), ...embeds, ...oEmbeds, ...adminPages, ...others];
const surfaces: Surface[] = [...apiSurfaces, ...got.map((path): Surface => ({ method: "GET", path }))];

/** Returns a whole answer: status, headers and body. */
async function answerTo(browser: TestBrowser, { method, path, body }: Surface): Promise<string> {
  const response = await browser.visit(path, { method, ...(body !== undefined && { body }) });
  const headers = [...response.headers].map((header) => header.join(": "));
  return [response.status, ...headers, await response.text()].join("\n");
}

/** Addresses repeat the visitor's words in lowercase; only an item has them in its own spelling. */
const isAskedFor = (path: string) => /zqx/.test(path);

/** Returns the statuses that `path` may have: a missing page would pass without showing anything. */
function statusOf(path: string): RegExp {
  if (/^\/(oembed|admin)/.test(path)) return /^(404|302|301)/;
  if (path.startsWith("/previews/")) return /^302/;
  if (path.startsWith("/login")) return /^(200|302|404)/;
  // Sent files exist for administrators only, of open items too.
  if (path.endsWith("download=original")) return /^404/;
  if (path.includes("/audio")) return /^403/;
  if (path.includes(sensitiveBoardId)) return /^200/;
  return path.includes("veiled-") ? /^200/ : /^(200|302|404)/;
}

/** Returns the names of the secrets in an answer, which read better than the whole answer. */
function giveawaysIn(answer: string, path: string): string[] {
  const text = isAskedFor(path) ? answer : answer.toLowerCase();
  const found = test.giveaways.filter((secret) =>
    text.includes(isAskedFor(path) ? secret : secret.toLowerCase()),
  );
  const audio = [sound, voice].filter(
    (id) => answer.includes(`s/${id}/audio`) && !path.endsWith("/openapi.json"),
  );
  return [...found, ...audio.map((id) => `audio address of ${id}`)];
}

// Permitted viewers come first, so that the tests find a page that is cached for them and sent to others.
describe("a viewer who has confirmed sees sensitive items unredacted", () => {
  const { name, tag, owner, description } = secrets;
  it.each([
    [`/sound/${sound}`, [name, tag, owner, description, secrets.metaTitle, `/sounds/${sound}/audio?hash=`]],
    [`/voice/${voice}`, [name, tag, owner, description, secrets.effect, `/voices/${voice}/audio?hash=`]],
    ["/", [name, `/sounds/${sound}/audio`, `/voices/${voice}/audio`]],
    ["/sound/open-sound", [name, `/sounds/${sound}/audio`]],
    ["/sounds/", [name, owner, `/sounds/${sound}/audio`]],
    ["/voices/new/", [name, owner, `/voices/${voice}/audio`]],
    [`/sounds/tag/${slug(tag)}/`, [name, tag, `/sounds/${sound}/audio`]],
    [`/search/sounds/${slug(name)}/`, [name, `/sounds/${sound}/audio`]],
    [`/board/${sensitiveBoardId}/`, [name, `/sounds/${sound}/audio`]],
    [`/download-sound/${sound}/`, [name]],
    [`/report/voice/${voice}/`, [name]],
  ])("on %s and in its data", async (path, shown) => {
    for (const address of [path, payloadOf(path)]) {
      const answer = await answerTo(test.confirmed, { method: "GET", path: address });
      expect(shown.filter((text) => !answer.includes(text))).toEqual([]);
      expect(answer).toMatch(/cache-control: (private|no-store)/);
    }
  });

  it("on error pages, which are not kept for others", async () => {
    for (const path of ["/no/such/page/", ...adminPages]) {
      const answer = await answerTo(test.confirmed, { method: "GET", path });
      expect(answer, path).toMatch(/cache-control: (private|no-store)/);
    }
  });

  it("but not through embeds, sitemaps and the API", async () => {
    const shared = [...embeds, ...oEmbeds, ...others];
    // Audio and boards are served by the rights of their viewer.
    const api = apiSurfaces.filter(({ path }) => !/\/audio|\/boards\//.test(path));
    for (const surface of [...api, ...shared.map((path): Surface => ({ method: "GET", path }))]) {
      const answer = await answerTo(test.confirmed, surface);
      expect(giveawaysIn(answer, surface.path), surface.path).toEqual([]);
    }
  });
});

describe.each(["stranger", "member"] as const)("a %s learns nothing of sensitive items", (visitor) => {
  it.each(surfaces.map(({ method, path, ...more }) => [method, path, more] as const))(
    "by %s %s",
    async (method, path, more) => {
      // HEAD answers with the headers of GET, which nobody's session changes but by what GET shows.
      const methods = method === "GET" && visitor === "stranger" ? ([method, "HEAD"] as const) : [method];
      for (const asked of methods) {
        const answer = await answerTo(test[visitor], { method: asked, path, ...more });
        expect(answer).toMatch(statusOf(path));
        expect(giveawaysIn(answer, path)).toEqual([]);
      }
    },
  );

  it("and gets them in their place, marked and without a name", async () => {
    const { items } = await (await test[visitor].call(`/search/sounds?q=${name}`)).json();
    expect(items).toMatchObject([
      { id: sound, name: "", audio: null, icon: null, publicInfo: { sensitiveContent: true } },
    ]);
    expect(await answerTo(test[visitor], { method: "GET", path: `/sound/${sound}` })).toContain(
      "<title>Explicit Content | ",
    );
  });
});

describe("sitemaps and suggestions", () => {
  it.each(["/sitemap-sounds-1.xml", "/sitemap-voices-1.xml"])("%s lists only open items", async (path) => {
    const answer = await answerTo(test.stranger, { method: "GET", path });
    expect(answer).toMatch(/\/(sound|voice)\/open-/);
    expect(answer).not.toContain("veiled");
  });

  it("suggest only open items, and no tag that only sensitive items have", async () => {
    const suggested = async (q: string) => (await test.stranger.call(`/suggest?q=${q}`)).json();
    expect(await suggested("zqx")).toEqual({
      query: "zqx",
      sounds: [],
      voices: [],
      tags: [],
      match: "none",
      correctedQuery: null,
    });
    expect(await suggested("comm")).toMatchObject({
      sounds: [{ id: "open-sound" }],
      tags: [{ slug: "common" }],
    });
  });
});
