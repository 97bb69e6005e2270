import type { PageProps } from "../../platform/pages/page.ts";
import type { documentRoute } from "./document.route.ts";
import { DocumentText } from "./document-text.tsx";

/** A text page: legal, help, or about the site. */
export function Page({ data }: PageProps<typeof documentRoute>) {
  return <DocumentText data={data} />;
}
