import type { Brand } from "@tuna/sdk";
import { itemKinds } from "@tuna/sdk/catalog";
import { catalogTexts } from "@tuna/sdk/locale";
import { listingPath, pagePaths } from "@tuna/sdk/routing";
import type { Hono } from "hono";
import { SHARE_TARGET_PATH, shareFields } from "../features/offline/offline-paths.ts";
import { appIcons } from "../features/previews/app-icons.ts";
import type { Environment } from "../platform/environment/environment.server.ts";
import { cacheControls } from "../platform/http/cache-control.server.ts";
import { metaTexts, offlineTexts } from "../platform/locale/texts.ts";
import { themeColors } from "../platform/theme/theme-colors.ts";

/** Mounts `/manifest.webmanifest`. */
export function mountWebManifest(
  app: Hono,
  brand: Brand,
  { hasOfflineBoards }: Pick<Environment, "hasOfflineBoards">,
): void {
  app.get("/manifest.webmanifest", (context) =>
    context.json(webManifest(brand, hasOfflineBoards), 200, {
      "content-type": "application/manifest+json",
      "cache-control": cacheControls.webManifest,
    }),
  );
}

/** The name and look of an installed copy of the site. */
function webManifest(brand: Brand, hasOfflineBoards: boolean) {
  return {
    id: "/",
    name: brand.name,
    short_name: brand.name,
    description: metaTexts.siteDescription,
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: themeColors.dark,
    theme_color: themeColors.dark,
    categories: ["entertainment", "music"],
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      ...(["app-192.png", "app-512.png", "maskable-512.png"] as const).map((name) => ({
        src: `/icons/${name}`,
        type: "image/png",
        sizes: `${appIcons[name].sidePx}x${appIcons[name].sidePx}`,
        purpose: appIcons[name].isFullBleed ? "maskable" : "any",
      })),
    ],
    shortcuts: [
      { name: offlineTexts.boards, url: pagePaths.boards },
      { name: offlineTexts.favourites, url: pagePaths.favourites },
      ...itemKinds.map((kind) => ({
        name: kind === "sound" ? catalogTexts.sounds : catalogTexts.voices,
        url: listingPath(kind),
      })),
    ],
    share_target: {
      action: SHARE_TARGET_PATH,
      method: "POST",
      enctype: "multipart/form-data",
      params: {
        title: shareFields.title,
        text: shareFields.text,
        url: shareFields.url,
        // The worker of offline boards receives them; the site itself takes none.
        ...(hasOfflineBoards && { files: [{ name: shareFields.files, accept: ["audio/*", "video/*"] }] }),
      },
    },
  };
}
