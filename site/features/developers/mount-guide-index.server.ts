import type { Hono } from "hono";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { jsonAnswer } from "../../platform/http/json-answer.server.ts";
import { developerPaths } from "./developer-paths.ts";
import { type GuideSection, sectionsOfGuide } from "./guide-sections.ts";
import { readGuides } from "./guides.server.ts";

/** Mounts the sections of all guides as JSON, which the search of the developers' pages reads. */
export function mountGuideIndex(app: Hono): void {
  app.get(developerPaths.guideIndex, async (context) =>
    jsonAnswer(context, await readIndex(), { cacheControl: cacheControls.openApi }),
  );
}

let index: Promise<GuideSection[]> | undefined;

/** Reads the guides once; they change with the release. */
function readIndex(): Promise<GuideSection[]> {
  index ??= buildIndex();
  return index;
}

async function buildIndex(): Promise<GuideSection[]> {
  const [guides, { renderGuide }] = await Promise.all([readGuides(), import("./render-guide.server.ts")]);
  const pages = new Map(guides.map(({ file, ...page }) => [file, page]));
  return guides.flatMap((guide) =>
    // Code, which alone has the site's address, is left out.
    sectionsOfGuide(guide, renderGuide(guide.text, { file: guide.file, pages, origin: "" })),
  );
}
