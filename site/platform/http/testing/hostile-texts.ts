import fc from "fast-check";

/**
 * Path segments that are no valid id, term or tag. Each is percent-encoded already, or is left raw on purpose. Those of one
 * group fail in the same way.
 */
const segmentGroups = [
  ["%00", "airhorn%00"],
  ["%ED%A0%80", "%FF", "%C0%AF", "%F4%90%80%80", "%", "%zz"],
  ["%2F", "%5C", "%2e%2e"],
  ["%0d%0aset-cookie:%20a=b"],
  ["%F0%9F%98%80"],
  ["__proto__", "constructor"],
  ["-1", "1e309", "99999999999999999999"],
  ["{", "*", ":*"],
  ["'%3B--"],
  ["a".repeat(3000)],
  ["%2500"],
];
export const hostileSegments: readonly string[] = segmentGroups.flat();

/** Queries that once failed, or are likely to fail. */
const queryGroups = [
  ["=x", "%", "&&&===", "?".repeat(50)],
  ["%00=%00"],
  ["q=%00"],
  ["q=%ED%A0%80"],
  ["page=%FF"],
  ["page=-1&pageSize=1e9"],
  ["a[]=1&a[b]=2&__proto__=3"],
  ["page=1&page=2"],
  ["url=%00"],
  ["url=https%3A%2F%2Fsounds.example%2Fsound%2F%2500"],
  ["page=%2Flogin%2F%00"],
  ["payload=%7B%22comeFrom%22%3A%22%00%22%7D"],
];
export const hostileQueries: readonly string[] = queryGroups.flat();

/** The query of the page that a form is on, which the forms of the login read. */
const formQueries = hostileQueries.filter((query) => /^page=%/.test(query));

/** Returns one segment of each group. Each turn returns other ones, so that many routes get all of them. */
export function segmentsInTurn(turn: number): string[] {
  return segmentGroups.map((group) => inTurn(group, turn));
}

/** Returns one query of each group, and for a request with a body those of forms and one other. */
export function queriesInTurn(turn: number, hasBody: boolean): string[] {
  if (hasBody) return [...formQueries, inTurn(hostileQueries, turn)];
  return queryGroups.map((group) => inTurn(group, turn));
}

export function inTurn<Value>(group: readonly Value[], turn: number): Value {
  return group[turn % group.length] as Value;
}

/** Values for fields of forms and JSON. */
const hostileTexts = [
  "",
  "\0",
  "a\0b@x.example",
  "\ud800",
  "\udfff\ud800",
  "'; DROP TABLE item; --",
  "\\",
  "\u202e\u2066",
  "\r\nBcc: x@x.example",
  "x".repeat(5000),
  "horn",
  "spam",
  "ada@x.example",
  "123456",
  "-1",
  "NaN",
  "/account/",
  "//evil.example",
] as const;

/** Header values as Node accepts them: Latin-1 without control characters. */
const headerText = fc.oneof(
  fc.constantFrom(
    "",
    "*",
    "\u00ed\u00a0\u0080",
    "%00",
    '"',
    "bytes=0-",
    "bytes=-0",
    "bytes=99999999999999999999-",
    "bytes=5-1,0-0,-1",
    'W/"x", "y", *',
    "en-x-%00;q=9, \u00ff;q=-1",
    "__Host-access_token=%00; __Host-refresh_token=%ED%A0%80; locale=%FF",
    "__Host-access_token; =; ;;; locale=",
    "::1, not-an-address, \u00ff",
    "Bearer %00",
    "gzip;q=NaN, br;q=1e309",
    "a=b; ".repeat(500),
    "cross-site",
  ),
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 60,
  }),
);

const headerNames = [
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "cookie",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "origin",
  "range",
  "referer",
  "sec-fetch-site",
  "user-agent",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-mp-key",
  "x-request-id",
] as const;

/** Generates a few headers with any valid values. */
export const anyHeaders = fc.dictionary(fc.constantFrom(...headerNames), headerText, { maxKeys: 4 });

export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
);

export const anySegment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("horn", "other", "robot", "loud", "sound", "1") },
  { weight: 3, arbitrary: fc.constantFrom(...hostileSegments) },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: "binary", minLength: 1, maxLength: 40 })
      .map((text) => encodeURIComponent(text.toWellFormed())),
  },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ minLength: 1, maxLength: 6 })
      .map((bytes) => Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")),
  },
);
