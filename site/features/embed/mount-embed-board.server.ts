import { BOARD_ID_PATTERN, type ServedBoard } from "@tuna/sdk/boards";
import { type EmbedOptions, embedOptionsOf, escapeHtml } from "@tuna/sdk/embed";
import { boardProblemTexts, fillText } from "@tuna/sdk/locale";
import { boardPath } from "@tuna/sdk/routing";
import type { Context, Hono } from "hono";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { cachingBehindCdn, surrogateHeaders } from "../../platform/http/surrogate-keys.server.ts";
import { embedTexts } from "../../platform/locale/texts.ts";
import type { FrameAssets, FrameContext, PageSource } from "../../platform/rendering/page-source.server.ts";
import { findBoard } from "../boards/board-rows.server.ts";
import type { Boards } from "../boards/boards.server.ts";
import { serveBoard } from "../boards/shown-board.server.ts";
import { redactedCatalog } from "../catalog/redacted-catalog.server.ts";
import { boardLinks } from "./board-links.server.ts";
import { embedHeaders, redirectToEmbed } from "./embed-headers.server.ts";

/**
 * Mounts `/embed/board/{id}`, a board that any site may show in a frame: the element of boards in a document of its own, and links to
 * its sounds for browsers without script.
 */
export function mountEmbedBoard(
  app: Hono,
  { site, brand, ...frame }: FrameContext & { site: { boards: Boards } },
  openPages: () => Promise<PageSource>,
): void {
  const headers = embedHeaders(frame);
  const catalog = redactedCatalog(site.boards.catalog);
  app.get("/embed/board/:id/", redirectToEmbed);
  app.get("/embed/board/:id", async (context: Context) => {
    const id = context.req.param("id") ?? "";
    const row = BOARD_ID_PATTERN.test(id)
      ? await findBoard(site.boards.database.db, id, { accountId: undefined, isAdministrator: false })
      : undefined;
    const board = row && (await serveBoard(site.boards, row, catalog));
    const options = embedOptionsOf(new URL(context.req.url).searchParams);
    const { frameAssets } = await openPages();
    return context.body(boardDocument(board, brand.name, options, frameAssets.board), board ? 200 : 404, {
      ...headers,
      "cache-control": board
        ? cachingBehindCdn(cacheControls.anonymousPage, frame.environment.purge)
        : cacheControls.noStore,
      // The document has links to the files of its sounds, which do not name the sounds.
      ...(board && surrogateHeaders(JSON.stringify(board), frame.environment.purge)),
    });
  });
}

function boardDocument(
  board: ServedBoard | undefined,
  brandName: string,
  { theme }: Pick<EmbedOptions, "theme">,
  { styles, script, preloads }: FrameAssets,
): string {
  const name = escapeHtml(board?.name ?? boardProblemTexts.notFound);
  const content = board
    ? `<header class="board-frame-head"><h1 dir="auto"><a href="${boardPath(board.id)}">${name}</a></h1><a href="/">${brandName}</a></header>` +
      `<tuna-sound-board board-id="${board.id}" theme="${theme}" keys="page"></tuna-sound-board>` +
      `<noscript>${boardLinks(board)}</noscript>`
    : `<h1 class="board-frame-problem">${name}</h1>`;
  // The second script defines the element, whose events the first one reports to the surrounding page.
  const scripts = [script, ...(board ? ["/widgets/v1/widgets.js"] : [])];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${theme === "auto" ? "dark light" : theme}"><meta name="robots" content="noindex">`,
    `<base target="_blank"><title>${fillText(embedTexts.title, { name, brand: brandName })}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    // Its name tells it from the page around the frame.
    `</head><body><main aria-label="${brandName}">${content}</main>`,
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    "</body></html>",
  ].join("");
}
