import fc from "fast-check";
import { expect, test } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");
const base64url = (text: string) => Buffer.from(text).toString("base64url");

test.each(["/", "/sounds/", "/sound/s1?utm_source=a#b", "/search/sounds/%C3%A9clair/"])(
  "a visitor who came from %s goes back there",
  (comeFrom) => {
    const json = JSON.stringify({ comeFrom, more: "é" });
    for (const payload of [json, base64url(json), base64(json)])
      expect(redirectTarget(payload)).toBe(comeFrom);
  },
);

test.each([
  ["/search/sounds/olé/", "/search/sounds/ol%C3%A9/"],
  ["/search/sounds/air horn/", "/search/sounds/air%20horn/"],
  ["/search/sounds/日本/?q=ü#ä", "/search/sounds/%E6%97%A5%E6%9C%AC/?q=%C3%BC#%C3%A4"],
  ["/\u2028\ud800", "/%E2%80%A8%EF%BF%BD"],
  ["/／evil.example", "/%EF%BC%8Fevil.example"],
])("%j leads to its encoded form", (comeFrom, target) => {
  const json = JSON.stringify({ comeFrom });
  for (const payload of [json, base64url(json)]) expect(redirectTarget(payload)).toBe(target);
});

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/a\\b",
  "/\t/evil.example",
  "/\n/evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/..//evil.example",
  "/x/../../..//evil.example",
  "/.//evil.example",
  "/%2e//evil.example",
  "sounds/",
  " /sounds/",
  "",
  "/é\r\nSet-Cookie: a=b",
])("nobody is led away by %j", (comeFrom) => {
  const json = JSON.stringify({ comeFrom });
  for (const payload of [json, base64url(json)]) expect(redirectTarget(payload)).toBe("/");
});

test.each([
  null,
  undefined,
  "",
  "{",
  "[]",
  "null",
  '"x"',
  "7",
  '{"comeFrom":7}',
  '{"comefrom":"/a"}',
  "%%%",
  "e30",
])("a payload of %j leads home", (payload) => {
  expect(redirectTarget(payload)).toBe("/");
});

test("no payload leads off the site or throws", () => {
  const part = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("/", "\\", "..", ".", "\t", "evil.example", "%2e"),
  );
  const comeFrom = fc.array(part).map((parts) => parts.join(""));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        comeFrom.map((path) => JSON.stringify({ comeFrom: path })),
      ),
      (payload) => {
        const { origin, pathname } = new URL(redirectTarget(payload), "https://site.example");
        expect(origin).toBe("https://site.example");
        expect(pathname).not.toMatch(/^\/\//);
      },
    ),
    { numRuns: 3000 },
  );
});
