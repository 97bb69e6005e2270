import { expect, it } from "vitest";
import { type SearchKeyFacts, searchKeyAction } from "./search-keys.ts";
import { searchOptions } from "./search-options.ts";
import { exampleSuggestions } from "./testing/example-suggestions.ts";

const links = {
  hrefOfTerm: (term: string) => `/search/${term}/`,
  hrefOfItem: ({ kind, id }: { kind: string; id: string }) => `/${kind}/${id}`,
  hrefOfTag: ({ slug }: { slug: string }) => `/tag/${slug}/`,
};
const optionsOf = (query: string, given = {}) =>
  searchOptions(
    { query, suggestions: exampleSuggestions(query, given), recent: ["laser", "goat"] },
    links,
  ).flatMap(({ options }) => options);
const found = optionsOf("ho");
const remembered = optionsOf("");

function meaning(key: string, facts: Partial<SearchKeyFacts> = {}): string | undefined {
  const action = searchKeyAction({
    key,
    altKey: false,
    query: "",
    isExpanded: true,
    options: found,
    active: undefined,
    ...facts,
  });
  return action?.does === "move" ? `to ${action.to.key}` : action?.does;
}

it.each([
  ["ArrowDown", "to term"],
  ["ArrowUp", "to tag-horror"],
  ["Escape", "close"],
  ["Tab", "leave"],
  ["Enter", undefined],
  ["ArrowRight", undefined],
  ["Home", undefined],
  ["End", undefined],
  ["Delete", undefined],
  ["x", undefined],
])("in an open list with no line chosen, %s means %s", (key, expected) => {
  expect(meaning(key)).toBe(expected);
});

it("arrows wrap around at both ends", () => {
  expect(meaning("ArrowDown", { active: found.at(-1) })).toBe("to term");
  expect(meaning("ArrowUp", { active: found[0] })).toBe("to tag-horror");
});

it("a closed list opens only by Down, Escape empties its field, and every other key is ignored", () => {
  for (const altKey of [false, true])
    expect(meaning("ArrowDown", { isExpanded: false, altKey })).toBe("open");
  for (const key of ["ArrowUp", "Enter", "Escape", "Tab", "Delete"])
    expect(meaning(key, { isExpanded: false })).toBeUndefined();
  expect(meaning("Escape", { isExpanded: false, query: "horn" })).toBe("clear");
});

it("only items with audio are played, and only recent searches removed", () => {
  const [horn] = exampleSuggestions("").sounds;
  const [, sensitive] = optionsOf("ho", { sounds: [{ ...horn, isSensitive: true }] });
  expect(meaning("ArrowRight", { active: found[1] })).toBe("play");
  expect(meaning("Enter", { active: found[1], altKey: true })).toBe("play");
  expect(meaning("ArrowRight", { active: sensitive })).toBeUndefined();
  expect(meaning("ArrowRight", { active: found[0] })).toBeUndefined();
  expect(meaning("Delete", { options: remembered, active: remembered[0] })).toBe("remove");
  expect(meaning("Delete", { active: found[1] })).toBeUndefined();
});

it("an empty field offers recent searches, and has no list without them", () => {
  expect(remembered.map(({ key }) => key)).toEqual(["recent-laser", "recent-goat", "clear"]);
  expect(searchOptions({ query: " ", suggestions: undefined, recent: [] }, links)).toEqual([]);
});
