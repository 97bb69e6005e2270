import { pagePaths, pathOnSite, searchPath } from "@tuna/sdk/routing";

/** What another app shares beside files. Apps differ in which field holds a link. */
export interface SharedText {
  title?: string;
  text?: string;
  url?: string;
}

/**
 * Returns the page for a shared text: the page itself for a link to this site, otherwise a search; home for nothing, and for
 * a link whose path would lead to another site.
 */
export function pathOfSharedText({ title = "", text = "", url = "" }: SharedText, origin: string): string {
  for (const link of [url, ...linksIn(text), ...linksIn(title)]) {
    const shared = URL.canParse(link) ? new URL(link) : undefined;
    if (shared?.origin === origin) return pathOnSite(shared.pathname + shared.search) + shared.hash;
  }
  const words = [text, title].map(withoutLinks).find(Boolean);
  return words ? searchPath("sound", words) : pagePaths.home;
}

// Both patterns are bounded, because a text of many signs or points would otherwise be read once for each of them.

/** Returns the web addresses in a text, without the signs that belong to its sentences. */
function linksIn(text: string): string[] {
  return (text.match(/https?:\/\/[^\s<>"]+/gi) ?? []).map((link) =>
    link.replace(/(?:(?![-_/])\p{P}){1,20}$/u, ""),
  );
}

function withoutLinks(text: string): string {
  return text.replaceAll(/\b[a-z][a-z\d+.-]{0,30}:\/\/\S+/gi, " ").trim();
}
