import type { PageSource } from "./page-source.ts";

/** Opens the pages. Vite is loaded in development only. */
export async function openPages(isDevelopment: boolean): Promise<PageSource> {
  if (!isDevelopment) return (await import("./built-pages.ts")).openBuiltPages();
  return (await import("./development-pages.ts")).openDevelopmentPages();
}
