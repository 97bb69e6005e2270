import type { Brand, ItemKind } from "@tuna/sdk";
import { BOARD_ID_PATTERN } from "@tuna/sdk/boards";
import type { Context, Hono } from "hono";
import { type SiteCardName, siteCardNames, videoPathOfCard } from "../../platform/head/preview-card.ts";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { fileAnswer } from "../../platform/http/file-answer.server.ts";
import { MEDIA_DOCUMENT_POLICY } from "../../platform/http/media-document-policy.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { refuseUnmadeFile } from "../../platform/http/refuse-unmade-file.server.ts";
import type { MediaStore } from "../../platform/media/media-store.server.ts";
import { itemCard } from "../catalog/item-card.server.ts";
import type { RedactedCatalog } from "../catalog/redacted-catalog.server.ts";
import { isShown, publicMaker } from "../makers/public-maker.server.ts";
import { type AppIconName, appIcons } from "./app-icons.ts";
import {
  type CardDrawing,
  cardKey,
  drawingOfItem,
  drawingOfMaker,
  drawingOfSite,
} from "./card-drawing.server.ts";
import { boardCardPath, itemCardPath, makerCardPath } from "./preview-paths.server.ts";
import type { DrawnFile, Previews } from "./previews.server.ts";

export interface PreviewSite {
  catalog: RedactedCatalog;
  /** What the card of a board shows; undefined if there is no such board that everybody may see. */
  drawingOfBoard(id: string): Promise<CardDrawing | undefined>;
  previews: Previews;
  media: Pick<MediaStore, "file">;
  brand: Pick<Brand, "name" | "protocol">;
}

/**
 * Mounts `/previews/`: pictures of 1200 × 630 pixels for links to items, boards and pages. A card whose content changed has another
 * URL, to which the old one redirects. Mounts `/icons/` too, the icons of the installed site.
 */
export function mountPreviews(
  app: Hono,
  { catalog, drawingOfBoard, previews, media, brand }: PreviewSite,
): void {
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
    const file = await previews
      .videoFile(drawing, audio)
      .catch((cause) => refuseUnmadeFile(context, cause, media.file(audio.hash)));
    return fileAnswer(context, {
      file,
      hash: `${cardKey(file.shown)}-${audio.hash.slice(0, 16)}`,
      mimeType: "video/mp4",
      cacheControl: cacheControlOf(file, drawing, cacheControls.itemFile),
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
      const icon = await previews.appIconFile(name).catch((cause) => refuseUnmadeFile(context, cause));
      return fileAnswer(context, { ...icon, mimeType: "image/png", cacheControl: cacheControls.favicon });
    });
  }

  app.get("/previews/*", () => {
    throw new ProblemError("file-not-found");
  });

  async function answerCard(context: Context, drawing: CardDrawing, cacheControl: string) {
    const file = await previews.cardFile(drawing).catch((cause) => refuseUnmadeFile(context, cause));
    return fileAnswer(context, {
      file,
      hash: cardKey(file.shown),
      mimeType: "image/png",
      cacheControl: cacheControlOf(file, drawing, cacheControl),
    });
  }
}

/** Lets nobody keep a file without the icon of its item, which the storage may have for the next request. */
function cacheControlOf({ shown }: DrawnFile, drawing: CardDrawing, cacheControl: string): string {
  return shown === drawing ? cacheControl : cacheControls.noStore;
}
