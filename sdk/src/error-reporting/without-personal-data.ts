/**
 * Longer texts are cut: what an error says stands at its beginning.
 * @internal A test reads it.
 */
export const MAX_REPORTED_TEXT_LENGTH = 2000;

/**
 * A text as it may be sent to an error service: without queries and fragments of addresses, terms of searches, emails,
 * tokens and addresses of networks.
 */
export function withoutPersonalData(text: string): string {
  const start = text.slice(0, MAX_REPORTED_TEXT_LENGTH);
  return rules.reduce((kept, [pattern, mark]) => kept.replace(pattern, mark), start);
}

/** The path of a page's address as it may be reported, without what somebody searched for. */
export function reportedPage(url: string): string {
  return withoutPersonalData(pathOf(url).replace(/^(\/search\/\w+)\/[^/]+/, "$1/*"));
}

function pathOf(url: string): string {
  try {
    return new URL(url, "https://x.invalid").pathname;
  } catch {
    return "/";
  }
}

const secretNames = "token|password|passwd|secret|authorization|cookie|session|api[_-]?key|otp";

/** In this order. Every repetition has an end, so that no text takes long. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z\d+.-]{1,20}:\/\/[^\s?#"'()<>]{1,2000})[?#][^\s"'()<>]*/gi, "$1"],
  [/[?&#][\w.[\]~%-]{1,100}=[^\s"'()<>&]*/g, ""],
  // Search pages hold the term in their path.
  [/(\/search\/(?:sounds|voices)\/)[^/\s?#"'<>]{1,2000}/gi, "$1*"],
  [/[^\s@"'<>()/:;,=]{1,64}@[^\s@"'<>()/:;,]{1,255}/g, "[email]"],
  [/[^\s@"'<>()/:;,=]{1,64}%40[^\s@"'<>()/:;,]{1,255}/gi, "[email]"],
  [/\b(bearer|basic)\s+[\w.~+/=-]{4,}/gi, "$1 [token]"],
  [
    new RegExp(`\\b(\\w{0,20}(?:${secretNames}))["']?\\s{0,3}[:=]\\s{0,3}["']?[^\\s"',;&]+`, "gi"),
    "$1=[token]",
  ],
  [/\beyJ[\w-]{6,}(\.[\w-]*){0,4}/g, "[token]"],
  // The name of a built script ends with a hash, and tells where a mistake is.
  [/\b(?=[a-z_-]{0,200}\d)(?![\w-]{24,200}\.m?js\b)[\w-]{24,}/gi, "[token]"],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, "[address]"],
];
