import type { GuidePageData } from "../../contract/developers/guide-page-data.ts";
import type { PageProps } from "../../contract/page.ts";
import { PageHead } from "../head/page-head.tsx";
import { GuideContent } from "./guide-content.tsx";
import { GuideMenu } from "./guide-menu.tsx";
import "../styles/developers.css";
import "../styles/guides.css";

/** A guide for developers, rendered from a document of the repository. */
export function Page({ data }: PageProps<GuidePageData>) {
  const { title, summary, path, content, guides } = data;
  return (
    <div className="developer-layout">
      <PageHead title={title} description={summary} canonicalPath={path} />
      <GuideMenu guides={guides} path={path} />
      <article className="guide">
        <h1>{title}</h1>
        <GuideContent nodes={content} />
      </article>
    </div>
  );
}
