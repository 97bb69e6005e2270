import { PageHead } from "../head/page-head.tsx";
import type { PageProps } from "../page.ts";
import type { DocumentData } from "./document.server.ts";

/** A page of text: legal, help, or about the library. */
export function Page({ data }: PageProps<DocumentData>) {
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
    </div>
  );
}
