import { expect, test } from "vitest";
import { searchTermOf } from "./search-term.server.ts";

test.each([
  ["/air-horn/", "air horn"],
  ["/sounds/tag/air_horn/", "air horn"],
  ["/stra%C3%9Fe/", "straße"],
  ["/old/vine-boom.html", "vine boom"],
  ["/%E0%A4%A/", "E0 A4 A"],
  ["/sound/gzj0rnq0931w", ""],
  ["/voice/gzj0rnq0931w", ""],
  ["/", ""],
  ["/search/sounds/horn/2/", "horn"],
  ["/search/voices/air-horn/new/3/", "air horn"],
  ["/search/horn/", "horn"],
  ["/sounds/tag/horn/2/", "horn"],
  ["/2024/", "2024"],
])("%s may be a search for '%s'", (path, term) => {
  expect(searchTermOf(new URL(path, "https://site.example"))).toBe(term);
});

test("keeps terms at the length of the field", () => {
  expect(searchTermOf(new URL(`/${"a".repeat(500)}/`, "https://site.example"))).toHaveLength(100);
});
