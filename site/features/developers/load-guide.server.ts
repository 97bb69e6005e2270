import { serveRoute, unknownPage } from "../../platform/pages/loader.server.ts";
import { developerGuideRoute } from "./guide.route.ts";
import type { GuideNode } from "./guide-page-data.ts";
import { textOfGuide } from "./guide-sections.ts";
import { guideLinks, readGuides } from "./guides.server.ts";

/** Loads a guide, with this site's address in its code. */
export const developerGuideLoader = serveRoute(developerGuideRoute, async ({ url, origin }) => {
  const guides = await readGuides();
  const guide = guides.find(({ path }) => path === url.pathname);
  if (!guide) return unknownPage(url);
  // Only this page needs the libraries that read Markdown and colour code.
  const { renderGuide } = await import("./render-guide.server.ts");
  const content = renderGuide(guide.text, {
    file: guide.file,
    pages: new Map(guides.map(({ file, ...page }) => [file, page])),
    origin,
  });
  const { path, title } = guide;
  return {
    type: "page",
    data: { path, title, summary: summaryOf(content), content, guides: await guideLinks() },
  };
});

function summaryOf(content: readonly GuideNode[]): string {
  const first = content.find((node) => typeof node !== "string" && node.tag === "p");
  return first ? textOfGuide(first).replaceAll(/\s+/g, " ") : "";
}
