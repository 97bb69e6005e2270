import type { ItemCard } from "@tuna/sdk";
import type { PagePayload } from "../../platform/pages/page.ts";
import { parsePageData } from "../../platform/pages/page-data-json.ts";
import { OfflineError } from "./offline-error.ts";
import { offlineFilesPath } from "./offline-paths.ts";

/** A document as the site sent it, and what its data say. */
export interface FetchedDocument {
  path: string;
  buildId: string;
  html: string;
  headers: [name: string, value: string][];
  data: unknown;
}

/** Headers that an answer from the cache needs, too: what the document may do, and who may frame it. */
const keptHeaders = [
  "content-type",
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
];

/**
 * Fetches a document of the site. `omit` gets the one that everybody gets.
 * @throws OfflineError `gone` if the site says that there is no such page, `network` for every other failure.
 */
export async function fetchDocument(
  path: string,
  credentials: "omit" | "same-origin",
  signal?: AbortSignal,
): Promise<FetchedDocument> {
  const response = await fetch(path, {
    credentials,
    cache: "no-cache",
    headers: { accept: "text/html" },
    signal,
  });
  const html = await response.text();
  const page = pageOfDocument(html);
  // An error page of a proxy does not tell whether the site still has the board.
  if (!page) throw new OfflineError("network");
  if (response.status === 404 || response.status === 410) throw new OfflineError("gone");
  if (!response.ok || response.redirected) throw new OfflineError("network");
  const headers = keptHeaders.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value ? [[name, value]] : [];
  });
  return { path, buildId: page.buildId, html, headers, data: page.data };
}

/** Returns the page in a document of the site; undefined if it is none. */
export function pageOfDocument(html: string): PagePayload | undefined {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  return json ? parsePageData(json).page : undefined;
}

/** Returns the cards in a page's data, each once. */
export function cardsIn(data: unknown): ItemCard[] {
  const cards = new Map<string, ItemCard>();
  const visit = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    if ("audioUrl" in value && "deeplink" in value) {
      const card = value as ItemCard;
      cards.set(`${card.kind}/${card.id}`, card);
      return;
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(data);
  return [...cards.values()];
}

/** Returns the addresses of the scripts, styles and fonts that a document needs, those included that load later. */
export async function filesOfDocument(
  { html, buildId }: Pick<FetchedDocument, "html" | "buildId">,
  signal?: AbortSignal,
): Promise<string[]> {
  const response = await fetch(offlineFilesPath(buildId), { credentials: "omit", signal });
  if (!response.ok) throw new OfflineError("network");
  const listed: string[] = await response.json();
  // Texts of visitors may look like addresses of files, but a quote in them is escaped.
  const named = Array.from(html.matchAll(/\s(?:src|href)="(\/assets\/[^"]+)"/g), ([, url = ""]) => url);
  return [...new Set([...named, ...listed, "/favicon.svg"])];
}
