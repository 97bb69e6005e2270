import { fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import type { DocumentPageData } from "../../../contract/legal/document-page-data.ts";
import { type DocumentText, documentTexts } from "../../../contract/locale/texts.ts";
import { type DocumentName, documentNames } from "../../../contract/routing/routes.ts";
import type { Loader } from "../loader.ts";

/** Loads a text page with the names of this site filled in. */
export const loadDocument: Loader<DocumentPageData> = ({ url, origin }, { brand }) => {
  const name = documentNames.find((name) => pagePaths[name] === url.pathname) as DocumentName;
  const values = { brand: brand.name, product: brand.product, host: new URL(origin).host };
  const fill = (text: string) => fillText<string>(text, values);
  const text: DocumentText = documentTexts[name];
  const sections = text.sections.map(({ heading, paragraphs, link }) => ({
    heading: fill(heading),
    paragraphs: paragraphs.map(fill),
    ...(link && { link: { ...link, label: fill(link.label) } }),
  }));
  return {
    type: "page",
    data: { path: pagePaths[name], title: fill(text.title), lead: fill(text.lead), sections },
  };
};
