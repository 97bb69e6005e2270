import { expect, test } from "vitest";
import { detailsProblems } from "../item-details/typed-details.ts";
import { firstDetails } from "./draft.ts";
import { stepHash, stepOfHash } from "./steps.ts";

test.each([
  ["air_horn-final.mp3", "air horn final"],
  ["no ending", "no ending"],
  ["Käse 3.14.opus", "Käse 3.14"],
  ["2024-01-02.wav", "2024-01-02"],
  [".mp3", ""],
  [`${"x".repeat(200)}.wav`, "x".repeat(100)],
])("names a sound after its file %j", (fileName, name) => {
  expect(firstDetails(fileName).name).toBe(name);
});

test("names what is missing of a new draft, and nothing of a complete one", () => {
  const details = firstDetails("horn.wav");
  expect(Object.keys(detailsProblems(details))).toEqual(["category", "licence"]);
  expect(detailsProblems({ ...details, category: "memes", licence: "cc0" })).toEqual({});
  expect(
    Object.keys(detailsProblems({ ...details, name: " ", icon: { type: "emoji", emoji: "ab" } })),
  ).toEqual(["name", "category", "licence", "icon"]);
});

test("counts characters as the site does, and says how many are too many", () => {
  const details = {
    ...firstDetails("horn.wav"),
    name: "🎺".repeat(100),
    category: "memes",
    licence: "cc0" as const,
  };
  expect(detailsProblems(details)).toEqual({});
  const long = { ...details, name: "🎺".repeat(200), description: "x".repeat(2001) };
  expect(Object.entries(detailsProblems({ ...long, category: "" }))).toEqual([
    ["name", "It has 200 characters. At most 100 fit: shorten it."],
    ["category", "Choose a category."],
    ["description", "It has 2001 characters. At most 2000 fit: shorten it."],
  ]);
});

test.each(["shape", "name", "send"] as const)("finds the step %s by its fragment", (name) => {
  expect(stepOfHash(stepHash(name, "d1"))).toEqual({ name, draftId: "d1" });
});

test.each(["", "#", "#bring", "#shape", "#other/d1"])("shows the first step for %j", (hash) => {
  expect(stepOfHash(hash)).toEqual({ name: "bring" });
});
