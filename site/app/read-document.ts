import { readCard } from "@tuna/widgets";
import type { DocumentData, SiteContext } from "../contract/page.ts";
import { payloadUrl } from "../contract/routing/payload-url.ts";
import { parseShort } from "./catalog/cards-in-markup.ts";

/** Returns the data of the server's document, and requests the page's part if the markup was changed since. */
export async function readDocument(document: Document): Promise<DocumentData | undefined> {
  const json = document.getElementById("page-data")?.textContent;
  if (!json) return undefined;
  try {
    return parseShort(json, cardsOfDocument(document)) as DocumentData;
  } catch {
    const { site }: { site: SiteContext } = JSON.parse(json);
    const answer = await fetch(payloadUrl(new URL(document.URL), site.buildId));
    if (!answer.ok) throw new Error(`The data of the page answered ${answer.status}`);
    return { site, page: await answer.json() };
  }
}

function cardsOfDocument(document: Document) {
  const elements = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>(".tn-card")) {
    const path = element.querySelector(".tn-card-name a")?.getAttribute("href");
    if (path) elements.set(path, element);
  }
  return (path: string) => {
    const element = elements.get(path);
    return element && readCard(element);
  };
}
