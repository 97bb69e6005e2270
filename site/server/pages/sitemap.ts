import type { ItemKind } from "@tuna/sdk";
import { categories, isSensitive, itemKinds, pageCount } from "@tuna/sdk/catalog";
import { itemPath, listingPath, pagePaths, tagPath } from "@tuna/sdk/routing";
import type { Context, Hono } from "hono";
import type { RedactedCatalog } from "../catalog/redacted-catalog.ts";
import { cacheControls } from "../http/cache-control.ts";
import { ProblemError } from "../http/problem.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { guideLinks } from "./developers/guides.ts";

/** The protocol's limit is 50,000, but crawlers give up on files that take long. */
const URLS_PER_FILE = 10_000;
const ITEMS_PER_READ = 1000;

/** Mounts `/sitemap.xml`, an index of one file for the listings and as many files per kind as its items need. */
export function mountSitemaps(app: Hono, catalog: RedactedCatalog): void {
  app.get("/sitemap.xml", async (context) => {
    const [counts, sound, voice] = await Promise.all([
      catalog.counts(),
      newestDate(catalog, "sound"),
      newestDate(catalog, "voice"),
    ]);
    const newest = { sound, voice };
    const files = itemKinds.flatMap((kind) =>
      Array.from({ length: fileCount(counts[`${kind}s`]) }, (_, index) => ({
        name: `${kind}s-${index + 1}`,
        // A new item moves all others by one, so every file has changed.
        lastModified: newest[kind],
      })),
    );
    const entries = [{ name: "pages", lastModified: latestOf([sound, voice]) }, ...files].map(
      ({ name, lastModified }) =>
        `<sitemap><loc>${siteOrigin(context)}/sitemap-${name}.xml</loc>${lastModifiedTag(lastModified)}</sitemap>`,
    );
    return xml(context, `<sitemapindex ${namespace}>${entries.join("\n")}</sitemapindex>`);
  });

  app.get("/sitemap-pages.xml", async (context) => {
    const guides = (await guideLinks()).map(({ path }) => path);
    const listings = itemKinds.flatMap((kind) => [
      { kind, tag: undefined, path: listingPath(kind) },
      ...categories.map(({ slug }) => ({ kind, tag: slug, path: tagPath(kind, slug) })),
    ]);
    const dates = await Promise.all(listings.map(({ kind, tag }) => newestDate(catalog, kind, tag)));
    const origin = siteOrigin(context);
    const entries = [
      entry(origin, "/", latestOf(dates)),
      ...listings.map(({ path }, index) => entry(origin, path, dates[index])),
      ...[pagePaths.developers, ...guides].map((path) => entry(origin, path)),
    ];
    return xml(context, urlSet(entries));
  });

  app.get("/:name{sitemap-(?:sounds|voices)-[1-9][0-9]{0,4}\\.xml}", async (context) => {
    const [, kinds, number] = context.req.param("name").split(/[-.]/);
    const kind: ItemKind = kinds === "sounds" ? "sound" : "voice";
    const file = Number(number);
    const total = (await catalog.counts())[`${kind}s`];
    if (file > fileCount(total)) throw new ProblemError("not-found");
    return xml(context, urlSet(await itemEntries(catalog, kind, file, siteOrigin(context))));
  });
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const fileCount = (total: number) => Math.ceil(total / URLS_PER_FILE);

/** Returns the entries of one file. Reads items in parts, so that other requests are answered in between. */
async function itemEntries(
  catalog: RedactedCatalog,
  kind: ItemKind,
  file: number,
  origin: string,
): Promise<string[]> {
  const readsPerFile = pageCount(URLS_PER_FILE, ITEMS_PER_READ);
  const entries: string[] = [];
  for (let read = 1; read <= readsPerFile; read++) {
    const page = (file - 1) * readsPerFile + read;
    const { items } = await catalog.list(kind, { sort: "created", page, pageSize: ITEMS_PER_READ });
    for (const item of items) {
      if (isSensitive(item) || ("seo" in item && !item.seo.index)) continue;
      entries.push(entry(origin, itemPath(kind, item.id), item.createdAt));
    }
    if (items.length < ITEMS_PER_READ) break;
  }
  return entries;
}

/** Returns when the newest item of a listing was added, which is when the listing last changed. */
async function newestDate(
  catalog: RedactedCatalog,
  kind: ItemKind,
  tag?: string,
): Promise<string | undefined> {
  const { items } = await catalog.list(kind, { sort: "created", page: 1, pageSize: 1, tag });
  return items[0]?.createdAt;
}

function latestOf(dates: readonly (string | undefined)[]): string | undefined {
  return dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
}

function lastModifiedTag(date: string | undefined): string {
  return date ? `<lastmod>${date}</lastmod>` : "";
}

/** Ids and slugs are percent-encoded, so nothing in a path needs escaping. */
function entry(origin: string, path: string, lastModified?: string): string {
  return `<url><loc>${origin}${path}</loc>${lastModifiedTag(lastModified)}</url>`;
}

function urlSet(entries: readonly string[]): string {
  return `<urlset ${namespace}>${entries.join("\n")}</urlset>`;
}

function xml(context: Context, root: string): Response {
  return context.body(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, 200, {
    "content-type": "application/xml",
    "cache-control": cacheControls.sitemap,
  });
}
