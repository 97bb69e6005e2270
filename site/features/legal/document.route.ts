import { pagePaths } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { DocumentPageData } from "./document-page-data.ts";

/** Names of the text pages in `pagePaths`. */
export const documentNames = [
  "privacy",
  "copyright",
  "cookies",
  "terms",
  "ipGuidelines",
  "communityGuidelines",
  "support",
  "newsroom",
] as const;
export type DocumentName = (typeof documentNames)[number];

const segments = documentNames.map((name) => pagePaths[name].replaceAll("/", ""));

export const documentRoute = defineRoute<DocumentPageData>()({
  id: "document",
  pattern: `/:segment(${segments.join("|")})/`,
});
