import { expect, test } from "vitest";
import { changesOf } from "./log-changes.ts";

test("marks only the changed words", () => {
  const [change] = changesOf({
    before: { description: "A very loud horn, twice." },
    after: { description: "A very quiet horn, twice." },
  });
  expect(change).toEqual({
    field: "description",
    label: "Description",
    parts: [
      { side: "both", text: "A very " },
      { side: "before", text: "loud" },
      { side: "after", text: "quiet" },
      { side: "both", text: " horn, twice." },
    ],
  });
});

test("shows no removal where there was no value, and no addition where none is left", () => {
  const parts = (before: unknown, after: unknown) =>
    changesOf({ before: { metaTitle: before }, after: { metaTitle: after } })[0]?.parts;
  expect(parts(null, "Horn")).toEqual([{ side: "after", text: "Horn" }]);
  expect(parts("Horn", null)).toEqual([{ side: "before", text: "Horn" }]);
});

test("lists changed SEO fields one by one", () => {
  const seo = { index: true, canonical: null, metaTitle: null, metaDescription: null };
  const changes = changesOf({ before: { seo }, after: { seo: { ...seo, index: false } } });
  expect(changes).toEqual([
    {
      field: "index",
      label: "Search engines may list it",
      parts: [
        { side: "before", text: "yes" },
        { side: "after", text: "no" },
      ],
    },
  ]);
});

test.each([
  [
    "resolved reports",
    { open: { spam: 2, "wrong-tags": 1 } },
    { resolution: "mark-sensitive" },
    ["Spam: 2", "Wrong tags: 1", "Resolution: Marked sensitive"],
  ],
  [
    "dismissed reports of a maker",
    { maker: "ada", open: 1 },
    { resolution: "dismiss" },
    ["Maker: ada", "Open reports: 1", "Resolution: Dismissed"],
  ],
  [
    "reports of a board that was shown already",
    { board: "b", open: 1 },
    { resolution: "unhide" },
    ["Board: b", "Open reports: 1", "Resolution: Board shown again"],
  ],
  [
    "a sound of a day",
    { day: "2026-12-24", sound: "a" },
    { day: "2026-12-24", sound: "b" },
    ["Day: 2026-12-24", "Sound: ab"],
  ],
  [
    "a board of a week",
    { week: "2026-12-21", board: null },
    { week: "2026-12-21", board: "b" },
    ["Week: 2026-12-21", "Board: b"],
  ],
  [
    "a hidden board",
    { board: "b", open: 0, hiddenReason: null },
    { board: "b", hiddenReason: "hate" },
    ["Board: b", "Open reports: 0", "Hidden because of: Hate"],
  ],
  [
    "a refused upload",
    { state: "review", reason: null, text: null },
    { upload: "Horn", state: "refused", reason: "low-quality", text: "Too quiet" },
    ["State: In reviewRefused", "Reason: Low quality", "Text: Too quiet", "Upload: Horn"],
  ],
  [
    "an answered appeal",
    { state: "refused", reason: "spam", appeal: null },
    { upload: "Horn", state: "published", reason: null, appeal: "accepted" },
    ["State: RefusedPublished", "Reason: Spam", "Appeal: Accepted", "Upload: Horn"],
  ],
  ["a notice of copyright", { state: "open" }, { state: "taken-down" }, ["State: OpenTaken down"]],
  ["a suspension", { status: "active" }, { status: "suspended" }, ["Account status: ActiveSuspended"]],
  ["an account's type", { type: "user" }, { type: "administrator" }, ["Account type: UserAdministrator"]],
  ["a trend", { trend: 2 }, { trend: 1 }, ["Trending score: 21"]],
])("shows no words of the code for %s", (_, before, after, shown) => {
  const texts = changesOf({ before, after }).map(
    ({ label, parts }) => `${label}: ${parts.map(({ text }) => text).join("")}`,
  );
  expect(texts).toEqual(shown);
});

test("shows the API's name of a field without a label", () => {
  expect(changesOf({ before: {}, after: { somethingNew: ["a", 2] } })[0]).toMatchObject({
    label: "somethingNew",
    parts: [{ side: "after", text: "a, 2" }],
  });
});
