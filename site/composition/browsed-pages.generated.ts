// Generated from the calls of defineRoute and serveRoute: npm run routes -- --update
import type { PageModules } from "../platform/pages/page-module.ts";

/** Loads the pages that visitors change to again and again. */
export const browsedPages = {
  home: () => import("../features/home/home-page.tsx"),
  listing: () => import("../features/listing/listing-page.tsx"),
  maker: () => import("../features/maker-page/maker-page.tsx"),
  search: () => import("../features/search/search-page.tsx"),
  sound: () => import("../features/item-page/sound-page.tsx"),
  tag: () => import("../features/listing/listing-page.tsx"),
  voice: () => import("../features/item-page/voice-page.tsx"),
} satisfies Partial<PageModules>;
