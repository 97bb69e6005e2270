import type { ItemKind } from "../catalog/item-id.ts";
import { slugOfTag } from "../catalog/slug.ts";
import { sortOfSlug } from "../catalog/sorting.ts";
import { MAX_PAGE } from "../contract/limits.ts";
import { overlayPath } from "./board-paths.ts";
import { itemPath, joinPath, type ListPosition, listingPath, makerPath, tagPath } from "./paths.ts";
import { searchPath, signsOfTerm } from "./search-paths.ts";

interface NormalisedPath {
  /** With a query if the term of a search has no slug. */
  path: string;
  /** The `q` parameter has become part of the path. */
  isTermUsed?: boolean | undefined;
}

/** Rules of the paths below a first segment; undefined means not found. */
type Rule = (rest: readonly string[], queryTerm: string) => NormalisedPath | undefined;

const rules: Readonly<Record<string, Rule>> = {
  sound: detailRule("sound"),
  voice: detailRule("voice"),
  sounds: listingRule("sound"),
  voices: listingRule("voice"),
  search: searchRule,
  u: makerRule,
  board: boardRule,
};

const kindOfSegment: Readonly<Record<string, ItemKind>> = { sounds: "sound", voices: "voice" };

/**
 * The one form of a page's path (product rules 3.1 to 3.7), or undefined when it is not found. `queryTerm` is the `q` parameter, which a
 * search form without script sends to `/search/` or `/search/sounds/`.
 */
export function normalisePath(path: string, queryTerm: string): NormalisedPath | undefined {
  if (!path.startsWith("/")) return undefined;
  const segments = path.split("/").filter(Boolean).map(decodeSegment);
  if (segments.some((segment) => segment === "." || segment === "..")) return undefined;
  const [first, ...rest] = segments;
  if (first === undefined) return { path: "/" };
  const shortcut = rest.length === 0 ? categoryShortcuts.get(first) : undefined;
  if (shortcut) return { path: shortcut };
  const rule = Object.hasOwn(rules, first) ? rules[first] : undefined;
  return rule ? rule(rest, queryTerm) : { path: joinPath(segments) };
}

function detailRule(kind: ItemKind): Rule {
  return (rest) => {
    const [id, ...more] = rest;
    const isDetail = id !== undefined && more.length === 0;
    return { path: isDetail ? itemPath(kind, id) : joinPath([kind, ...rest]) };
  };
}

function listingRule(kind: ItemKind): Rule {
  return (rest) => {
    if (rest[0] !== "tag") {
      const position = readPosition(rest);
      return position && { path: listingPath(kind, position) };
    }
    const tag = slugOfTag(rest[1] ?? "");
    const position = readPosition(rest.slice(2));
    return tag && position ? { path: tagPath(kind, tag, position) } : undefined;
  };
}

function searchRule(rest: readonly string[], queryTerm: string): NormalisedPath | undefined {
  const [list = "sounds", term, ...more] = rest;
  const kind = Object.hasOwn(kindOfSegment, list) ? kindOfSegment[list] : undefined;
  if (!kind) return { path: joinPath(["search", ...rest]) };
  if (term === undefined) {
    const isOfSigns = signsOfTerm(queryTerm) !== "";
    return isOfSigns
      ? { path: joinPath(["search", list]) }
      : { path: searchPath(kind, queryTerm), isTermUsed: true };
  }
  const position = readPosition(more);
  return position?.page === 1 && more.length < 2 ? { path: searchPath(kind, term, position) } : undefined;
}

function makerRule([name = "", ...rest]: readonly string[]): NormalisedPath | undefined {
  const slug = slugOfTag(name);
  const kind = Object.hasOwn(kindOfSegment, rest[0] ?? "") ? kindOfSegment[rest[0] ?? ""] : undefined;
  const position = readPosition(kind ? rest.slice(1) : rest);
  return slug && position ? { path: makerPath(slug, kind, position) } : undefined;
}

function boardRule(rest: readonly string[]): NormalisedPath {
  const [id, view, ...more] = rest;
  const isOverlay = id !== undefined && view === "overlay" && more.length === 0;
  return { path: isOverlay ? overlayPath(id) : joinPath(["board", ...rest]) };
}

/** Reads `{sorting?}/{page?}`; undefined when a segment is neither, or they stand in another order. */
function readPosition(segments: readonly string[]): Required<ListPosition> | undefined {
  const [first = "", ...rest] = segments;
  const sort = sortOfSlug(first);
  const [pageSegment = "1", ...more] = sort === undefined ? segments : rest;
  const page = readPage(pageSegment);
  if (page === undefined || more.length > 0) return undefined;
  return { sort: sort ?? "trending", page };
}

/** A page number, at least 1; undefined for what is no number, has a leading zero or lies beyond the last page. */
function readPage(segment: string): number | undefined {
  if (!/^(?:0|-?[1-9]\d*)$/.test(segment)) return undefined;
  const page = Math.max(1, Number(segment));
  return page <= MAX_PAGE ? page : undefined;
}

/** What is no valid percent-encoding stands for itself, so that a typed `100%` still finds something. */
function decodeSegment(segment: string): string {
  return segment.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return "\uFFFD";
    }
  });
}

const soundTags = [
  "memes",
  "music",
  "games",
  "anime",
  "youtube",
  "other",
  "random",
  "movies",
  "comedians",
  "politics",
  "series",
] as const;

/** Short paths of categories (product rules 2.10 and 2.11) by their only segment, with the tag page that each leads to. */
export const categoryShortcuts: ReadonlyMap<string, string> = new Map([
  ["top-voices-discord", tagPath("voice", "discord")],
  ["top-sounds-discord", tagPath("sound", "discord")],
  ...soundTags.map((tag) => [tag, tagPath("sound", tag)] as const),
  ["ttsong", tagPath("sound", "text-to-song")],
  ["sfx", tagPath("sound", "text-to-song")],
  ["ttspeech", tagPath("sound", "text-to-speech")],
]);
