import fc from "fast-check";
import { expect, test } from "vitest";
import { categoryShortcuts } from "./normalise-path.ts";
import { normaliseUrl } from "./normalise-url.ts";

const ok = [
  "/",
  "/?utm_source=a",
  "/sound/a1B2",
  "/voice/v_1-x?a=b",
  "/search/sounds/airhorn/",
  "/search/voices/robot/new/?page=2",
  "/search/sounds/%23fail/",
  "/search/sounds/%C3%A9clair/",
  "/search/sounds/%E3%83%8D%E3%82%B3/",
  "/sounds/",
  "/sounds/new/",
  "/sounds/2/",
  "/sounds/10/",
  "/voices/new/5000/",
  "/sounds/tag/memes/",
  "/voices/tag/discord/new/3/",
  "/sounds/tag/new/",
  "/download-sound/",
  "/download-voice/v1/",
  "/home/constants/",
  "/TestPage/",
  "/redirect/?payload=%7B%22comeFrom%22%3A%22%2Fsounds%22%7D",
  "/no/such/page/",
  "/sounds/?",
  "/sounds/?a=/",
];

const redirects: Readonly<Record<string, string>> = {
  // Lower case and cleaned search terms.
  "/search/sounds/AirHorn/": "/search/sounds/airhorn/",
  "/search/voices/ROBOT/new/": "/search/voices/robot/new/",
  "/search/sounds/air%20horn/": "/search/sounds/air-horn/",
  "/search/sounds/what%3F%21/": "/search/sounds/what/",
  "/search/sounds/a_b.c+d/": "/search/sounds/abcd/",
  "/search/sounds/%23Fail/": "/search/sounds/%23fail/",
  "/search/sounds/%C3%89CLAIR/": "/search/sounds/%C3%A9clair/",
  "/search/sounds/e%CC%81clair/": "/search/sounds/%C3%A9clair/",
  "/search/sounds/été/": "/search/sounds/%C3%A9t%C3%A9/",
  "/search/sounds/100%/": "/search/sounds/100/",
  "/search/sounds/%E0%A4%A%20cat/": "/search/sounds/a-cat/",
  "/search/sounds/!!!/": "/search/sounds/?q=!!!",
  "/search/sounds/": "/sounds/",
  "/search/voices": "/voices/",
  "/search/voices/?q=Air+Horn&a=b": "/search/voices/air-horn/?a=b",
  "/search?q=%23Fail": "/search/sounds/%23fail/",
  "/search/?q=": "/sounds/",
  "/search/?q=%F0%9F%98%82": "/search/sounds/?q=%F0%9F%98%82",
  "/search/voices/!!/?sort=trending": "/search/voices/?q=!!&sort=trending",
  // Page 1 and below.
  "/sounds/1/": "/sounds/",
  "/sounds/0/": "/sounds/",
  "/sounds/-3/": "/sounds/",
  "/sounds/new/1/?a=b": "/sounds/new/?a=b",
  "/voices/tag/discord/new/0": "/voices/tag/discord/new/",
  "/search/sounds/cat/1": "/search/sounds/cat/",
  // Tags.
  "/sounds/tag/funny%20cats/": "/sounds/tag/funny-cats/",
  "/sounds/tag/Funny!Cats/2": "/sounds/tag/funnycats/2/",
  "/voices/tag/%23rock&roll/new": "/voices/tag/rockroll/new/",
  // Trailing slashes.
  "/sounds": "/sounds/",
  "/sounds/new?x=%20y": "/sounds/new/?x=%20y",
  "/sound/a1B2/": "/sound/a1B2",
  "/voice/v1/?a=b": "/voice/v1?a=b",
  "/download-sound/s1": "/download-sound/s1/",
  "/example-error": "/example-error/",
  "/sound": "/sound/",
  "/sound/a/b": "/sound/a/b/",
  "/sounds//2": "/sounds/2/",
  // Never off the site.
  "//evil.example": "/evil.example/",
  "/\\evil.example": "/%5Cevil.example/",
  "/\t/evil.example": "/%09/evil.example/",
  "//": "/",
  "/sound//evil.example": "/sound/evil.example",
  // Never a broken Location header.
  "/sounds?a=é\r\nX: y": "/sounds/?a=%C3%A9%0D%0AX:%20y",
};

const notFound = [
  "/sounds/banana/",
  "/sounds/New/",
  "/sounds/02/",
  "/sounds/00/",
  "/sounds/new/01/",
  "/sounds/007/",
  "/sounds/1.5/",
  "/sounds/2/new/",
  "/sounds/2/3/",
  "/sounds/new/2/3/",
  "/sounds/99999999/",
  "/sounds/２/",
  "/voices/tag/",
  "/voices/tag/!!!/",
  "/voices/tag/discord/09/",
  "/voices/tag/discord/top/",
  "/search/sounds/cat/old/",
  "/search/sounds/cat/2/",
  "/search/sounds/cat/new/1/",
  "/sounds/?=x",
  "/?a/b=1",
  "/sound/a?a%2Fb=1",
  "/memes/?/=1",
  "/../sounds/",
  "/%2e%2E/sounds/",
  "sounds",
  "",
];

test.each(ok)("a visitor stays at %j", (url) => {
  expect(normaliseUrl(url)).toEqual({ type: "ok" });
});

test.each(Object.entries(redirects))("%j leads to %j", (url, target) => {
  expect(normaliseUrl(url)).toEqual({ type: "redirect", target });
});

test.each(notFound)("%j is not found", (url) => {
  expect(normaliseUrl(url)).toEqual({ type: "not-found" });
});

test.each([...categoryShortcuts])("the shortcut /%s leads to %s with its query", (segment, target) => {
  expect(normaliseUrl(`/${segment}`)).toEqual({ type: "redirect", target });
  expect(normaliseUrl(`/${segment}/?a=b`)).toEqual({ type: "redirect", target: `${target}?a=b` });
  expect(normaliseUrl(target)).toEqual({ type: "ok" });
});

const piece = fc.oneof(
  fc.constantFrom("sounds", "voices", "search", "tag", "sound", "voice", "new", "memes", "1", "0", "02", "7"),
  fc.constantFrom(
    "/",
    "//",
    "\\",
    "..",
    "%2e",
    "%2F",
    "%",
    "%zz",
    "%c3",
    "?",
    "&",
    "=",
    "#",
    "?q=",
    "\t",
    "\n",
  ),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.string({ unit: "grapheme", maxLength: 8 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const anyUrl = fc.oneof(
  fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join("")}`),
  fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("/")}`),
  fc.array(piece, { maxLength: 4 }).map((pieces) => `/search/sounds/${pieces.join("")}`),
  fc.array(piece, { maxLength: 4 }).map((pieces) => `/voices/tag/${pieces.join("")}`),
  fc.string({ unit: "binary" }),
);
const runs = { numRuns: 5000 };

test("one hop is enough for any URL, and it stays on the site", () => {
  fc.assert(
    fc.property(anyUrl, (url) => {
      const result = normaliseUrl(url);
      if (result.type !== "redirect") return;
      expect(normaliseUrl(result.target)).toEqual({ type: "ok" });
      expect(result.target).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(new URL(result.target, "https://site.example").origin).toBe("https://site.example");
    }),
    runs,
  );
});

test("what a browser makes of a redirect's target is not redirected again", () => {
  fc.assert(
    fc.property(anyUrl, (url) => {
      const result = normaliseUrl(url);
      if (result.type !== "redirect") return;
      const { pathname, search, hash } = new URL(result.target, "https://site.example");
      expect(normaliseUrl(pathname + search + hash)).toEqual({ type: "ok" });
    }),
    runs,
  );
});

test("a redirect keeps every valid query parameter in order", () => {
  const name = fc.string({ minLength: 1 }).filter((text) => !text.includes("/") && text !== "q");
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
      const query = new URLSearchParams(pairs).toString();
      const result = normaliseUrl(`/memes?${query}`);
      const target = result.type === "redirect" ? result.target : "";
      expect([...new URLSearchParams(target.split("?")[1] ?? "")]).toEqual(pairs);
    }),
  );
});
