import type { Manifest } from "vite";

const entries = ["composition/entry.client.tsx", "composition/before-hydration.ts"];
/** Pages that are shown without a network. */
const offlinePages = [
  "features/boards/board-page.tsx",
  "features/boards/boards-page.tsx",
  "features/offline/offline-page.tsx",
];
/** Modules that only send something, by the end of their path. */
const onlineOnly = ["start-analytics.lazy.ts", "error-reporter.lazy.ts", "trace-pages.lazy.ts"];

/**
 * Returns the addresses of all files that the board pages of a build may load, at once or later: scripts, styles and
 * fonts. Other pages are left out, and what is of no use without a network.
 */
export function offlineFiles(manifest: Manifest): string[] {
  const reached = new Set([...entries, ...offlinePages]);
  const isLeftOut = (key: string) =>
    (key.endsWith("-page.tsx") && !offlinePages.includes(key)) ||
    onlineOnly.some((ending) => key.endsWith(ending));
  const files = new Set<string>();
  for (const key of reached) {
    const chunk = manifest[key];
    if (!chunk) continue;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
      if (!isLeftOut(next)) reached.add(next);
  }
  return [...files].sort();
}
