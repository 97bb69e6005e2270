import type { DocumentPageData } from "../../contract/legal/document-page-data.ts";
import type { PageProps } from "../../contract/page.ts";
import { DocumentText } from "./document-text.tsx";

/** A text page: legal, help, or about the site. */
export function Page({ data }: PageProps<DocumentPageData>) {
  return <DocumentText data={data} />;
}
