import { createIsBotFromList, list } from "isbot";

/** Patterns of isbot for browsers that show or measure what a visitor sees, so they get the visitor's pages. */
const browserPatterns: ReadonlySet<string> = new Set(["headless", "chrome-lighthouse"]);

const isBot = createIsBotFromList(list.filter((pattern) => !browserPatterns.has(pattern)));

/** Whether a user agent names a crawler, which gets the bare status instead of an error page (product rule 11.7). */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && isBot(userAgent);
}
