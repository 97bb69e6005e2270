import { fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { type DocumentText, documentTexts } from "../../platform/locale/texts.ts";
import { type Loader, serveRoute } from "../../platform/pages/loader.server.ts";
import { type DocumentName, documentNames, documentRoute } from "./document.route.ts";
import type { DocumentPageData } from "./document-page-data.ts";

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

export const documentLoader = serveRoute(documentRoute, loadDocument);
