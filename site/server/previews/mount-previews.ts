import type { Brand, ItemKind } from "@tuna/sdk";
import { BOARD_ID_PATTERN } from "@tuna/sdk/boards";
import type { Context, Hono } from "hono";
import { type AppIconName, appIcons } from "../../contract/previews/app-icons.ts";
import { type SiteCardName, siteCardNames, videoPathOfCard } from "../../contract/previews/preview-card.ts";
import { itemCard } from "../catalog/item-card.ts";
import type { RedactedCatalog } from "../catalog/redacted-catalog.ts";
import { cacheControls } from "../http/cache-control.ts";
import { fileAnswer } from "../http/file-answer.ts";
import { MEDIA_DOCUMENT_POLICY } from "../http/media-document-policy.ts";
import { ProblemError } from "../http/problem.ts";
import { logUnexpected } from "../log/log.ts";
import { isShown, publicMaker } from "../makers/public-maker.ts";
import { type CardDrawing, cardKey, drawingOfItem, drawingOfMaker, drawingOfSite } from "./card-drawing.ts";
import { boardCardPath, itemCardPath, makerCardPath } from "./preview-paths.ts";
import type { Previews } from "./previews.ts";

export interface PreviewSite {
  catalog: RedactedCatalog;
  /** What the card of a board shows; undefined if there is no such board that everybody may see. */
  drawingOfBoard(id: string): Promise<CardDrawing | undefined>;
  previews: Previews;
  brand: Pick<Brand, "name" | "protocol">;
}

const RETRY_AFTER_SECONDS = 10;

/**
 * Mounts `/previews/`: pictures of 1200 × 630 pixels for links to items, boards and pages. A card whose content changed has another
 * URL, to which the old one redirects. Mounts `/icons/` too, the icons of the installed site.
 */
export function mountPreviews(app: Hono, { catalog, drawingOfBoard, previews, brand }: PreviewSite): void {
  app.get(`/previews/:name{(?:${siteCardNames.join("|")})\\.png}`, (context) => {
    const name = context.req.param("name").slice(0, -".png".length) as SiteCardName;
    return answerCard(context, drawingOfSite(name, brand), cacheControls.siteCard);
  });

  app.get("/previews/:kind{sound|voice}/:id/:file{[0-9a-f]{16}\\.(?:png|mp4)}", async (context) => {
    const kind = context.req.param("kind") as ItemKind;
    const item = await catalog.get(kind, context.req.param("id"));
    if (!item) throw new ProblemError(`${kind}-not-found`);
    const card = itemCard(kind, item, brand);
    const isVideo = context.req.param("file").endsWith(".mp4");
    const cardPath = itemCardPath(card, item.icon?.hash ?? null, brand);
    const current = isVideo && !card.isSensitive ? videoPathOfCard(cardPath) : cardPath;
    if (new URL(context.req.url).pathname !== current) {
      context.header("cache-control", cacheControls.noStore);
      return context.redirect(current, 302);
    }
    const drawing = drawingOfItem(card, item.icon?.hash ?? null, brand);
    if (!isVideo) return answerCard(context, drawing, cacheControls.itemFile);
    const audio = "audio" in item ? item.audio : item.demo;
    if (!audio) throw new ProblemError("file-not-found");
    const file = await previews.videoFile(drawing, audio).catch((cause) => refuse(context, cause));
    return fileAnswer(context, {
      file,
      hash: `${cardKey(drawing)}-${audio.hash.slice(0, 16)}`,
      mimeType: "video/mp4",
      cacheControl: cacheControls.itemFile,
      headers: { "content-security-policy": MEDIA_DOCUMENT_POLICY },
    });
  });

  app.get("/previews/maker/:slug/:file{[0-9a-f]{16}\\.png}", async (context) => {
    const found = await catalog.maker(context.req.param("slug"));
    if (!found || !isShown(found)) throw new ProblemError("maker-not-found");
    const maker = publicMaker(found);
    const current = makerCardPath(maker, brand);
    if (new URL(context.req.url).pathname !== current) {
      context.header("cache-control", cacheControls.noStore);
      return context.redirect(current, 302);
    }
    return answerCard(context, drawingOfMaker(maker, brand), cacheControls.itemFile);
  });

  app.get("/previews/board/:id/:file{[0-9a-f]{16}\\.png}", async (context) => {
    const id = context.req.param("id");
    const drawing = BOARD_ID_PATTERN.test(id) ? await drawingOfBoard(id) : undefined;
    if (!drawing) throw new ProblemError("board-not-found");
    const current = boardCardPath(id, drawing);
    if (new URL(context.req.url).pathname !== current) {
      context.header("cache-control", cacheControls.noStore);
      return context.redirect(current, 302);
    }
    return answerCard(context, drawing, cacheControls.itemFile);
  });

  for (const name of Object.keys(appIcons) as AppIconName[]) {
    app.get(`/icons/${name}`, async (context) => {
      const icon = await previews.appIconFile(name).catch((cause) => refuse(context, cause));
      return fileAnswer(context, { ...icon, mimeType: "image/png", cacheControl: cacheControls.favicon });
    });
  }

  app.get("/previews/*", () => {
    throw new ProblemError("file-not-found");
  });
  app.all("/previews/*", () => {
    throw new ProblemError("method-not-allowed", { headers: { allow: "GET, HEAD, OPTIONS" } });
  });

  async function answerCard(context: Context, drawing: CardDrawing, cacheControl: string) {
    const file = await previews.cardFile(drawing).catch((cause) => refuse(context, cause));
    return fileAnswer(context, { file, hash: cardKey(drawing), mimeType: "image/png", cacheControl });
  }
}

function refuse(context: Context, cause: unknown): never {
  logUnexpected(cause, context);
  throw new ProblemError("unavailable", { headers: { "retry-after": String(RETRY_AFTER_SECONDS) } });
}
