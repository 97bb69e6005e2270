import type { Context } from "hono";

/** What may stand in an error's text although it belongs to a visitor, and what the log shows instead. */
const masks: readonly [pattern: RegExp, replacement: string][] = [
  [/[^\s"'`<>@(),;:=]+@[^\s"'`<>@(),;]+/g, "[email]"],
  [/\bhttps?:\/\/[^\s"'`<>)]+/g, "[url]"],
  [/\?[^\s"'`<>)]*=[^\s"'`<>)]*/g, "?[query]"],
  // JSON.parse quotes the text that it refuses, PostgreSQL the value.
  [/"(?:[^"\\]|\\.)*"(?:\.\.\.)? is not valid JSON/gs, "[text] is not valid JSON"],
  [/: "[^"]*"/g, ': "[value]"'],
  [/\b\d{6}\b/g, "[code]"],
  [/[\w-]{32,}/g, "[token]"],
];
const MIN_LENGTH = 3;

/** The text without emails, URLs, queries, codes, tokens and quoted values. */
export function maskText(text: string): string {
  return masks.reduce((masked, [pattern, replacement]) => masked.replaceAll(pattern, replacement), text);
}

/** The text without the values that the request's path and query carry. */
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
