import type { ItemKind } from "@tuna/sdk";
import { categories, itemKinds } from "@tuna/sdk/catalog";
import { boardPath, itemPath, listingPath, makerPath, pagePaths, tagPath } from "@tuna/sdk/routing";
import type { Context, Hono } from "hono";
import { listBoardIds } from "../features/boards/board-rows.server.ts";
import type { Boards } from "../features/boards/boards.server.ts";
import type { RedactedCatalog } from "../features/catalog/redacted-catalog.server.ts";
import { guideLinks } from "../features/developers/guides.server.ts";
import { cacheControls } from "../platform/http/cache-control.server.ts";
import { ProblemError } from "../platform/http/problem.server.ts";
import { siteOrigin } from "../platform/http/site-origin.server.ts";

/** Further boards are found by the links of their list. */
const MAX_BOARDS = 10_000;

/**
 * Mounts `/sitemap.xml`, an index of one file for the listings, one for makers, one for public boards, and the files of each
 * kind's items. A file without addresses would be against the protocol, so there is none.
 */
export function mountSitemaps(
  app: Hono,
  { sitemap }: RedactedCatalog,
  { database: { readDb } }: Pick<Boards, "database">,
): void {
  app.get("/sitemap.xml", async (context) => {
    const files = await sitemap.files();
    const named = files.map(({ kind, number, newestAt }) => ({ name: `${kind}s-${number}`, newestAt }));
    const pages = { name: "pages", newestAt: latestOf(files.map(({ newestAt }) => newestAt)) };
    const hasMakers = (await sitemap.makers(1)).length > 0;
    const hasBoards = (await listBoardIds(readDb, 1)).length > 0;
    const makers = hasMakers ? [{ name: "makers", newestAt: pages.newestAt }] : [];
    const boards = hasBoards ? [{ name: "boards", newestAt: undefined }] : [];
    const entries = [pages, ...makers, ...boards, ...named].map(
      ({ name, newestAt }) =>
        `<sitemap><loc>${siteOrigin(context)}/sitemap-${name}.xml</loc>${lastModifiedTag(newestAt)}</sitemap>`,
    );
    return xml(context, `<sitemapindex ${namespace}>${entries.join("\n")}</sitemapindex>`);
  });

  app.get("/sitemap-makers.xml", async (context) => {
    const origin = siteOrigin(context);
    const makers = await sitemap.makers();
    return xml(context, urlSet(makers.map(({ slug, kind }) => entry(origin, makerPath(slug, kind)))));
  });

  app.get("/sitemap-boards.xml", async (context) => {
    const origin = siteOrigin(context);
    const boards = await listBoardIds(readDb, MAX_BOARDS);
    return xml(context, urlSet(boards.map(({ id, updatedAt }) => entry(origin, boardPath(id), updatedAt))));
  });

  app.get("/sitemap-pages.xml", async (context) => {
    const guides = (await guideLinks()).map(({ path }) => path);
    const dates = await sitemap.listingDates(categories.map(({ slug }) => slug));
    const newestOf = (kind: ItemKind, tag?: string) =>
      dates.find((date) => date.kind === kind && date.tag === tag)?.newestAt;
    const origin = siteOrigin(context);
    // Search engines are told to leave out lists that are empty.
    const entryOfList = (path: string, newestAt: Date | undefined) =>
      newestAt ? [entry(origin, path, newestAt)] : [];
    const entries = [
      entry(origin, "/", latestOf(dates.map(({ newestAt }) => newestAt))),
      ...itemKinds.flatMap((kind) => [
        ...entryOfList(listingPath(kind), newestOf(kind)),
        ...categories.flatMap(({ slug }) => entryOfList(tagPath(kind, slug), newestOf(kind, slug))),
      ]),
      ...[
        pagePaths.boards,
        ...(newestOf("sound") ? [pagePaths.dailySounds] : []),
        pagePaths.developers,
        ...guides,
      ].map((path) => entry(origin, path)),
    ];
    return xml(context, urlSet(entries));
  });

  app.get("/:name{sitemap-(?:sounds|voices)-[1-9][0-9]{0,4}\\.xml}", async (context) => {
    const [, kinds, number] = context.req.param("name").split(/[-.]/);
    const kind: ItemKind = kinds === "sounds" ? "sound" : "voice";
    const items = await sitemap.items(kind, Number(number));
    if (!items) throw new ProblemError("not-found");
    const origin = siteOrigin(context);
    return xml(
      context,
      urlSet(items.map(({ id, createdAt }) => entry(origin, itemPath(kind, id), createdAt))),
    );
  });
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function latestOf(dates: readonly Date[]): Date | undefined {
  return dates.toSorted((one, other) => one.getTime() - other.getTime()).at(-1);
}

function lastModifiedTag(date: Date | undefined): string {
  return date ? `<lastmod>${date.toISOString()}</lastmod>` : "";
}

/** Ids and slugs are percent-encoded, so nothing in a path needs escaping. */
function entry(origin: string, path: string, lastModified?: Date): string {
  return `<url><loc>${origin}${path}</loc>${lastModifiedTag(lastModified)}</url>`;
}

/** Throws `not-found` without entries. */
function urlSet(entries: readonly string[]): string {
  if (entries.length === 0) throw new ProblemError("not-found");
  return `<urlset ${namespace}>${entries.join("\n")}</urlset>`;
}

function xml(context: Context, root: string): Response {
  return context.body(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, 200, {
    "content-type": "application/xml",
    "cache-control": cacheControls.sitemap,
  });
}
