import type { PageModule } from "./page-module.ts";

/** How the pages load that are not in the list of `page-modules.ts`, by their paths. */
export const seldomPages = import.meta.glob<PageModule>([
  "./*/*-page.tsx",
  "!./{home,catalog,search,makers}/*-page.tsx",
  "!./errors/error-page.tsx",
  "!./sensitive/ask-on-page.tsx",
]);
