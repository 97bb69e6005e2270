import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readTarget } from "./request-target.server.ts";

const plain = [
  "/",
  "/?a=b//c/..%2f",
  "/sounds/",
  "/sounds",
  "/sound/a.b",
  "/.well-known/security.txt",
  "/...",
  "/u/stra%C3%9Fe/",
  "/u/stra%c3%9fe/",
  "/u/stra\xc3\x9fe/",
  "/search/sounds/%F0%9F%98%80/",
  "/search/sounds/100%/",
  "/search/sounds/a%20b/",
  // Decoding once gives the text "%2f", which is no separator.
  "/sound/a%252fb",
  "/feeds/sounds.xml",
  "/sounds/_payload.json?build&page=2",
  "/api/v1/sounds?tag=a/b",
  "/healthz",
  "http://site.example/sounds/",
  "*",
];

test.each(plain)("%j is plain", (target) => {
  expect(readTarget(target)).toEqual({ type: "plain" });
});

const redirects: Readonly<Record<string, string>> = {
  // Encoded characters that have a plain form.
  "/%73ounds/": "/sounds/",
  "/%53ounds/": "/Sounds/",
  "/sound/a%2Db%5f%7E%2e1": "/sound/a-b_~.1",
  "/%6danifest.webmanifest": "/manifest.webmanifest",
  "/media/%61bc.wav?x=%61": "/media/abc.wav?x=%61",
  "/api/v1/%73ounds/horn?q=%61": "/api/v1/sounds/horn?q=%61",
  "/%61pi/v1/sounds": "/api/v1/sounds",
  // Empty segments.
  "//": "/",
  "///": "/",
  "//evil.example": "/evil.example",
  "//evil.example/login": "/evil.example/login",
  "http://site.example//evil.example/": "/evil.example/",
  "/sounds//": "/sounds/",
  "/feeds//sounds.xml": "/feeds/sounds.xml",
  "//sounds/?page=2": "/sounds/?page=2",
  // A page gets its one form in the same redirect (product rules 3.1 to 3.7).
  "/sounds//2": "/sounds/2/",
  "/%6demes": "/sounds/tag/memes/",
  "/%73ound/a/": "/sound/a",
  "//search//sounds//Air%20Horn": "/search/sounds/air-horn/",
  "/search/sounds/AC%2FDC/": "/search/sounds/acdc/",
  "/sounds/tag/rock%5Croll/": "/sounds/tag/rockroll/",
};

test.each(Object.entries(redirects))("%j redirects to %j", (target, location) => {
  expect(readTarget(target)).toEqual({
    type: "redirect",
    location,
    isApi: location.startsWith("/api/"),
  });
});

const notFound = [
  "/..",
  "/.",
  "/../sounds/",
  "/sounds/..",
  "/sounds/./new/",
  "/sounds/%2e%2E/",
  "/sounds/.%2e/",
  "/%2e/",
  "/sounds//../",
  "/u/..%2f..%2f/",
  "/\\evil.example",
  "/\\\\evil.example",
  "\\\\evil.example",
  "/sounds\\",
  "/sounds/#",
  "/#/../",
  "/sound/a%2fb",
  "/sound/a%5Cb",
  "/feeds/makers/a%2F..%2F..%2Fsounds.xml",
  "/media/..%2fabc.wav",
  // Decoding "%61" out of it would need a second redirect.
  "/%%36%31",
  "/sounds//banana/",
  "/sounds//?=1",
  // Raw bytes beyond ASCII fit in no Location header.
  "//stra\xc3\x9fe.xml",
];
const notFoundInApi = [
  "/api/v1/makers/captaincrouton%2f..%2f..%2f..%2f..%2f",
  "/api/v1/makers/captaincrouton%2f..%2f..%2f..%2f..%2f../sounds",
  "/api/v1/sounds//audio",
  "//api/v1/sounds",
  "/api//v1/sounds",
  "/%61pi//v1/sounds",
  "/api/v1/sounds/a%5cb",
  "/api/v1/../../sounds/",
  "/api/..",
];

test.each(notFound)("%j is not found", (target) => {
  expect(readTarget(target)).toEqual({ type: "not-found", isApi: false });
});

test.each(notFoundInApi)("%j is not found in the API", (target) => {
  expect(readTarget(target)).toEqual({ type: "not-found", isApi: true });
});

describe("any target", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "api",
      "v1",
      "sounds",
      "search",
      "makers",
      "u",
      "tag",
      "media",
      "feeds",
      "horn",
      "1",
      "new",
    ),
    fc.constantFrom("/", "//", "\\", ".", "..", "#", "?", "%", ";", "@", ":", "evil.example"),
    fc.constantFrom(
      "%2f",
      "%2F",
      "%5c",
      "%5C",
      "%2e",
      "%2E",
      "%61",
      "%7e",
      "%25",
      "%c3",
      "%C3%9F",
      "%00",
      "%3f",
    ),
  );
  const anyTarget = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join("")}`);
  const runs = { numRuns: 5000 };

  it("redirects to a plain path of the site, in one hop", () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const reading = readTarget(target);
        if (reading.type !== "redirect") return;
        expect(readTarget(reading.location)).toEqual({ type: "plain" });
        expect(new URL(reading.location, "https://site.example").origin).toBe("https://site.example");
        expect(reading.location).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      }),
      runs,
    );
  });

  it("that is plain has the same path for URL, and for a cache that decodes, joins and resolves it", () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        if (readTarget(target).type !== "plain") return;
        const [path = ""] = target.split("?");
        expect(decodedOnce(new URL(`http://site.example${path}`).pathname)).toBe(decodedOnce(path));
        expect(resolved(decodedOnce(path))).toBe(decodedOnce(path));
      }),
      runs,
    );
  });
});

/** Decodes like nginx: each byte, whether or not the bytes are UTF-8. */
function decodedOnce(path: string): string {
  return path.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Joins empty segments and resolves dots, like nginx for its `$uri`. */
function resolved(path: string): string {
  const segments: string[] = [];
  const given = path
    .replace(/\\/g, "/")
    .replace(/\/{2,}/g, "/")
    .split("/")
    .slice(1);
  for (const [index, segment] of given.entries()) {
    if (segment === "..") segments.pop();
    if (segment !== "." && segment !== "..") segments.push(segment);
    else if (index === given.length - 1) segments.push("");
  }
  return `/${segments.join("/")}`;
}
