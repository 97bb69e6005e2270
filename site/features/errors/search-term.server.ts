import { routePatterns } from "@tuna/sdk/routing";
import { decodeSegment } from "../../platform/routing/match-route.ts";

const MAX_TERM_LENGTH = 100;
/** Ends of file names, which nobody searches for. */
const fileEnd = /\.\w{1,5}$/;
const itemPatterns = [routePatterns.sound, routePatterns.voice].map(
  (pathname) => new URLPattern({ pathname }),
);

/** Whether a segment is more than the number of a page. */
const isWord = (segment: string) => /\D/.test(segment);

/** Returns the words of a missing page's path that its visitor may search for; an item's id is none. */
export function searchTermOf({ pathname }: URL): string {
  if (itemPatterns.some((pattern) => pattern.test({ pathname }))) return "";
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const [first, , term] = segments;
  // Behind a search's term are its sorting and page.
  const named = (first === "search" ? term : undefined) ?? segments.findLast(isWord) ?? first;
  const words =
    decodeSegment(named ?? "")
      .replace(fileEnd, "")
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.join(" ").slice(0, MAX_TERM_LENGTH);
}
