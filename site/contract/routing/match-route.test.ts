import { expect, test } from "vitest";
import { loadPageModule } from "../../app/page-modules.ts";
import { matchRoute } from "./match-route.ts";
import { routes } from "./routes.ts";

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

test("every route names an existing page module", async () => {
  for (const { id } of routes) expect((await loadPageModule(id)).Page, id).toBeTypeOf("function");
});
