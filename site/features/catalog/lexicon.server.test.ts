import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { lexicon } from "./lexicon.server.ts";
import { normaliseName } from "./words.server.ts";

const concepts = readFileSync(path.resolve(import.meta.dirname, "../../lexicon/concepts.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
const isFoundOf =
  (...words: string[]) =>
  (word: string) =>
    words.includes(word);

test.each([
  ["fart", "whoopee"],
  ["perro", "dog"],
  ["犬", "dog"],
  ["كلب", "dog"],
  ["أسد", "lion"],
  ["собака", "dog"],
  ["rire", "laugh"],
  ["alkış", "applause"],
  ["😂", "laugh"],
  ["?", "thinking"],
  ["👏🏽", "applause"],
  ["👮🏽‍♀️", "police"],
])("%s may mean %s", (typed, meant) => {
  const words = normaliseName(typed) ? normaliseName(typed).split(" ") : lexicon().signsOf(typed);
  expect(lexicon().meaningsOf(words, isFoundOf(meant))).toEqual([[meant]]);
});

test("looks words up as searches have them", () => {
  const folder = path.resolve(import.meta.dirname, "../../lexicon/made");
  const lost = readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), "utf8")
      .split("\n")
      .map((line) => line.split(": ")[0] ?? "")
      .filter((typed) => name !== "emoji.txt" && normaliseName(typed) !== typed),
  );
  expect(lost, "npm run lexicon makes the files anew").toEqual([]);
});

test("takes the longest phrase that it knows, with the words that it does not and then without them", () => {
  const isFound = isFoundOf("laser", "star", "loud");
  expect(lexicon().meaningsOf(["star", "wars"], isFound)).toEqual([["laser"]]);
  expect(lexicon().meaningsOf(["star", "wars", "loud"], isFound)).toEqual([["laser", "loud"], ["laser"]]);
});

test.each([
  ["a word beside one that nobody knows", "perro ladrandox", [["dog"]]],
  ["what two words mean, then each alone", "perro guitarra", [["dog", "guitar"], ["dog"], ["guitar"]]],
  ["both parts of a compound", "polizeihund", [["police", "dog"], ["police"], ["dog"]]],
  ["a plural", "guitarras", [["guitar"]]],
  ["an Arabic noun with its article", "الكلب", [["dog"]]],
  ["a French noun with its article", "loiseau", [["bird"]]],
  ["a drawn-out word", "oooooof", [["ouch"]]],
  ["laughter of any length", "wkwkwkwkwk", [["laugh"]]],
  ["laughter that breaks off", "jajajajaj", [["laugh"]]],
  ["a word without the fillers of its language", "sonido de perro", [["dog"]]],
])("explains %s: %s", (_claim, typed, meant) => {
  const isFound = isFoundOf("dog", "guitar", "police", "bird", "ouch", "laugh");
  expect(lexicon().meaningsOf(typed.split(" "), isFound)).toEqual(meant);
});

test("explains a word by one that repeats itself", () => {
  expect(lexicon().meaningsOf(["dundundun"], isFoundOf("duh"))).toEqual([["duh"]]);
});

test("names the word that a misspelt one means, unless it is short", () => {
  expect(lexicon().spellingOf("typewritter")).toBe("typewriter");
  expect(lexicon().spellingOf("qwertz")).toBeUndefined();
});

test("explains nothing that the library has", () => {
  expect(lexicon().meaningsOf(["perro"], isFoundOf("perro", "dog"))).toEqual([]);
});

test("means nothing that the library lacks", () => {
  expect(lexicon().meaningsOf(["perro"], isFoundOf())).toEqual([]);
});

test("reads emoji with and without the sign of their look, and signs that are repeated", () => {
  expect(lexicon().signsOf("❤️ ❤")).toEqual(["❤"]);
  expect(lexicon().signsOf("????")).toEqual(["?"]);
  expect(lexicon().signsOf("🐶🐱")).toEqual(["🐶", "🐱"]);
});

test("reads emoji of any skin tone as those without one", () => {
  for (const emoji of ["👏", "👍", "🙏", "🤦‍♂️", "👮‍♀️"]) {
    const [person = "", ...others] = emoji;
    const signs = lexicon().signsOf(emoji);
    expect(signs, emoji).not.toEqual([]);
    expect(lexicon().signsOf(`${person}🏽${others.join("")}`), emoji).toEqual(signs);
  }
});

test("has at least 1,500 concepts", () => {
  const made = readFileSync(path.resolve(import.meta.dirname, "../../lexicon/made/emoji.txt"), "utf8");
  expect(made.trim().split("\n").length + concepts.length).toBeGreaterThanOrEqual(1_500);
});

test.each(concepts)("%s", (line) => {
  const [meant = "", typed = "", ...more] = line.split(" = ");
  expect(more).toEqual([]);
  for (const target of meant.split(", ")) expect(normaliseName(target), target).not.toBe("");
  if (typed) expect(typed.split(", ").every((word) => word.trim() === word && word !== "")).toBe(true);
});
