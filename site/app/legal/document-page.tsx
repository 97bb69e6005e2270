import type { DocumentData } from "../../server/pages/legal/load-document.ts";
import type { PageProps } from "../page.ts";
import { DocumentText } from "./document-text.tsx";

/** A page of text: legal, help, or about the library. */
export function Page({ data }: PageProps<DocumentData>) {
  return <DocumentText data={data} />;
}
