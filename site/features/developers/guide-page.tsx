import { PageHead } from "../../platform/head/page-head.tsx";
import type { PageProps } from "../../platform/pages/page.ts";
import type { developerGuideRoute } from "./guide.route.ts";
import { GuideContent } from "./guide-content.tsx";
import { GuideMenu } from "./guide-menu.tsx";
import type { GuideNode } from "./guide-page-data.ts";
import { textOfGuide } from "./guide-sections.ts";
import { PageContents } from "./page-contents.tsx";
import "../../platform/styles/developers.css";
import "../../platform/styles/code-colors.css";
import "../../platform/styles/guides.css";

/** A guide for developers, rendered from a document of the repository. */
export function Page({ data }: PageProps<typeof developerGuideRoute>) {
  const { title, summary, path, content, guides } = data;
  return (
    <div className="developer-layout">
      <PageHead title={title} description={summary} canonicalPath={path} />
      <GuideMenu guides={guides} path={path} />
      <PageContents headings={headingsOf(content)} />
      <article className="guide">
        <h1>{title}</h1>
        <GuideContent nodes={content} />
      </article>
    </div>
  );
}

function headingsOf(content: readonly GuideNode[]) {
  return content.flatMap((node) =>
    typeof node !== "string" && node.tag === "h2" && node.id
      ? [{ id: node.id, text: textOfGuide(node) }]
      : [],
  );
}
