import { findCards } from "@tuna/widgets";
import { parseWithReferences } from "../contract/catalog/card-references.ts";
import type { DocumentData, SiteContext } from "../contract/page.ts";
import { payloadUrl } from "../contract/routing/payload-url.ts";

/** Returns the data of the document that the server sent. Requests the page's data when the markup was changed since. */
export async function readDocument(document: Document): Promise<DocumentData | undefined> {
  const json = document.getElementById("page-data")?.textContent;
  if (!json) return undefined;
  try {
    return parseWithReferences(json, findCards(document)) as DocumentData;
  } catch {
    const { site }: { site: SiteContext } = JSON.parse(json);
    const answer = await fetch(payloadUrl(new URL(document.URL), site.buildId));
    if (!answer.ok) throw new Error(`The data of the page answered ${answer.status}`);
    return { site, page: await answer.json() };
  }
}
