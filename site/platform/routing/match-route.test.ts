import { expect, test } from "vitest";
import { matchRoute } from "./match-route.ts";
import { routes } from "./routes.generated.ts";

test.each([
  ["/", "home", {}],
  ["/sound/horn-1", "sound", { id: "horn-1" }],
  ["/sounds/", "listing", { kind: "sounds" }],
  ["/voices/new/12/", "listing", { kind: "voices", sort: "new", page: "12" }],
  ["/sounds/tag/caf%C3%A9/2/", "tag", { kind: "sounds", tag: "café", page: "2" }],
  ["/search/voices/air-horn/new/", "search", { kind: "voices", term: "air-horn", sort: "new" }],
  ["/download-voice/robot/", "download", { item: "voice", id: "robot" }],
  ["/terms-of-use/", "document", {}],
])("%s is route %s", (path, routeId, params) => {
  const match = matchRoute(path);
  expect(match?.routeId).toBe(routeId);
  expect(match?.params).toMatchObject(params);
});

test.each(["/nope/", "/sounds", "/sound/a/b/", "/search/sounds/x/3/"])("matches no route: %s", (path) => {
  expect(matchRoute(path)).toBeUndefined();
});

test("a path without parameters wins over a pattern that matches it too", () => {
  expect(matchRoute("/cookies/")?.routeId).toBe("cookies");
  expect(matchRoute("/developers/api-reference/")?.routeId).toBe("developer-api");
  expect(matchRoute("/developers/embed/")?.routeId).toBe("developer-guide");
});

test("no path matches the patterns of two routes, so their order does not matter", () => {
  const patterns = routes.flatMap(({ id, pattern }) =>
    pattern?.includes(":") ? [{ id, pattern, matcher: new URLPattern({ pathname: pattern }) }] : [],
  );
  expect(patterns.length).toBeGreaterThan(10);
  for (const { id, pattern } of patterns) {
    for (const path of examplesOf(pattern)) {
      const matching = patterns.filter(({ matcher }) => matcher.test({ pathname: path }));
      expect(
        matching.map((route) => route.id),
        path,
      ).toEqual([id]);
    }
  }
});

/** Paths of a pattern: with and without its optional parts, and with each choice. */
function examplesOf(pattern: string): string[] {
  const optional = /\{([^}]*)\}\?/.exec(pattern);
  if (optional) {
    return [optional[1] ?? "", ""].flatMap((part) => examplesOf(pattern.replace(optional[0], () => part)));
  }
  const choice = /:\w+\(([^)]*)\)/.exec(pattern);
  if (choice) {
    const choices = choice[1] === "\\d+" ? ["2"] : (choice[1] ?? "").split("|");
    return choices.flatMap((one) => examplesOf(pattern.replace(choice[0], () => one)));
  }
  return [pattern.replace(/:\w+/g, "some-name")];
}
