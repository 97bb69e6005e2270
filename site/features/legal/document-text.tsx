import type { ReactNode } from "react";
import { PageHead } from "../../platform/head/page-head.tsx";
import type { DocumentPageData } from "./document-page-data.ts";
import "../../platform/styles/prose.css";

export interface DocumentTextProps {
  data: DocumentPageData;
  /** Content below the text. */
  children?: ReactNode;
}

/** A title, a lead, and sections of paragraphs. */
export function DocumentText({ data, children }: DocumentTextProps) {
  return (
    <div className="prose">
      <PageHead title={data.title} description={data.lead} canonicalPath={data.path} />
      <h1>{data.title}</h1>
      <p className="page-lead">{data.lead}</p>
      {data.sections.map(({ heading, paragraphs, link }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {link && (
            <p>
              <a href={link.path}>{link.label}</a>
            </p>
          )}
        </section>
      ))}
      {children}
    </div>
  );
}
