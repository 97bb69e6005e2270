import type { Context } from "hono";

/** Patterns of visitors' data in error texts, and their replacements in the log. */
const masks: readonly [pattern: RegExp, replacement: string][] = [
  [/[^\s"'`<>@(),;:=]+@[^\s"'`<>@(),;]+/g, "[email]"],
  [/\bhttps?:\/\/[^\s"'`<>)]+/g, "[url]"],
  [/\?[^\s"'`<>)]*=[^\s"'`<>)]*/g, "?[query]"],
  // JSON.parse quotes the text that it rejects; PostgreSQL quotes the value.
  [/"(?:[^"\\]|\\.)*"(?:\.\.\.)? is not valid JSON/gs, "[text] is not valid JSON"],
  [/: "[^"]*"/g, ': "[value]"'],
  [/\b\d{6}\b/g, "[code]"],
  [/[\w-]{32,}/g, "[token]"],
];
const MIN_LENGTH = 3;

/** Returns the text without emails, URLs, queries, codes, tokens and quoted values. */
export function maskText(text: string): string {
  return masks.reduce((masked, [pattern, replacement]) => masked.replaceAll(pattern, replacement), text);
}

/** Returns the text without the values from the request's path and query. */
export function maskRequestValues(text: string, { req }: Context): string {
  const { pathname, search, searchParams } = new URL(req.url);
  const [, , ...segments] = pathname.split("/");
  const values = [...searchParams.values(), ...segments, ...segments.map(decoded), search, pathname];
  return values
    .filter((value) => value.length >= MIN_LENGTH)
    .sort((one, other) => other.length - one.length)
    .reduce((masked, value) => masked.replaceAll(value, "[request]"), text);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
