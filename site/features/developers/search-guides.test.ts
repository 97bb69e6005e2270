import { expect, test } from "vitest";
import { sectionsOfGuide } from "./guide-sections.ts";
import { searchGuides } from "./search-guides.ts";

const guide = { path: "/developers/api/", title: "Call the HTTP API" };
const sections = sectionsOfGuide(guide, [
  { tag: "p", children: ["Errors have a code, and no secrets."] },
  { tag: "pre", children: ["curl /api"] },
  { tag: "h2", id: "handle-errors", children: ["Handle errors"] },
  {
    tag: "table",
    children: [{ tag: "tr", children: ["status", "code"].map((text) => ({ tag: "td", children: [text] })) }],
  },
]);

test("divides a guide by its headings, without its code", () => {
  expect(sections).toEqual([
    {
      path: guide.path,
      guide: guide.title,
      heading: guide.title,
      text: "Errors have a code, and no secrets.",
    },
    {
      path: "/developers/api/#handle-errors",
      guide: guide.title,
      heading: "Handle errors",
      text: "status code",
    },
  ]);
});

test("finds the sections that have all words, those first that have them in their heading", () => {
  const pathsOf = (query: string) => searchGuides(sections, query).map(({ path }) => path);
  expect(pathsOf("ERRORS")).toEqual(["/developers/api/#handle-errors", guide.path]);
  expect(pathsOf("errors secret")).toEqual([guide.path]);
  expect(pathsOf("errors quetzalcoatl")).toEqual([]);
  expect(pathsOf("curl")).toEqual([]);
  expect(pathsOf("  ")).toEqual([]);
});

test("shows the text around the word that was found", () => {
  const text = `${"before ".repeat(30)}needle ${"after ".repeat(40)}`;
  const [found] = searchGuides([{ path: "/p/", guide: "Guide", heading: "Heading", text }], "needle");
  expect(found?.excerpt).toMatch(/^… before .*needle after .* …$/);
  expect(found?.excerpt.length).toBeLessThan(140);
});
