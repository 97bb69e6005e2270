import type { Brand } from "@tuna/sdk";
import { Hono } from "hono";
import { brand } from "../../../brand.ts";
import * as pageApp from "../../../composition/entry.server.tsx";
import { mountPages } from "../../../composition/mount-pages.server.ts";
import type { SitePages } from "../../../composition/pages/render-page.server.ts";
import type { Site } from "../../../composition/site.server.ts";
import { openTestSite } from "../../../composition/testing/open-test-site.ts";
import type { NewItem } from "../../../features/catalog/catalog.server.ts";
import { readEnvironment } from "../../environment/environment.server.ts";
import { handleError } from "../../http/error-handler.server.ts";
import { resolveSiteOrigin } from "../../http/site-origin.server.ts";
import type { Answer } from "../../rendering/page-answer.server.ts";
import { createPageCache } from "../../rendering/page-cache.server.ts";
import type { FrameAssets } from "../../rendering/page-source.server.ts";

export const testOrigin = "https://site.example";

/** The pages as they stand in their sources, with a build that has no files. */
export const testPages: SitePages = {
  app: async () => pageApp,
  buildId: "testbuild",
  frameAssets: { player: frame("embed"), board: frame("board-frame"), overlay: frame("overlay") },
  assetsOf: () => ({
    styles: ["/assets/site.css"],
    earlyScript: "/assets/theme.js",
    entryScript: "/assets/entry.js",
    preloads: [],
  }),
};

/** Opens the pages over a site of their own, for tests of what visitors get. */
export async function openTestPages(items: readonly NewItem[] = [], variables: Record<string, string> = {}) {
  const site = await openTestSite();
  await site.catalog.add(items);
  return { site, ...serveTestPages(site, variables), close: () => site.close() };
}

/** Serves the pages of an open site. Several environments can share one site, which takes longer to open. */
export function serveTestPages(
  site: Site,
  variables: Record<string, string> = {},
  ownBrand: Partial<Brand> = {},
) {
  const app = new Hono();
  app.onError(handleError);
  const cache = createPageCache<Answer>(site.catalog);
  const environment = readEnvironment({ PUBLIC_URL: testOrigin, ...variables });
  app.use(resolveSiteOrigin(environment));
  mountPages(app, {
    site,
    brand: { ...brand, ...ownBrand },
    environment,
    isDevelopment: false,
    cache,
    pages: testPages,
  });
  return { cache, request: app.request };
}

/** The files of a document without the site's chrome. */
function frame(name: string): FrameAssets {
  return { styles: [`/embed/assets/${name}.css`], script: `/embed/assets/${name}.js`, preloads: [] };
}

/** A sound with just what a test says about it. */
export function testSound(id: string, fields: Partial<NewItem<"sound">["fields"]> = {}): NewItem {
  return { ...shared(id), kind: "sound", fields: { name: `Sound ${id}`, ...fields } };
}

export function testVoice(id: string, fields: Partial<NewItem<"voice">["fields"]> = {}): NewItem {
  return { ...shared(id), kind: "voice", fields: { name: `Voice ${id}`, ...fields } };
}

function shared(id: string) {
  return {
    id,
    sourceKey: `test/${id}`,
    createdAt: new Date("2026-01-01"),
    publicStatus: "listed",
    plays: 0,
    addedToSoundboard: 0,
    audioHash: null,
    originalHash: null,
    fileName: `${id}.wav`,
    iconHash: null,
  } as const;
}
