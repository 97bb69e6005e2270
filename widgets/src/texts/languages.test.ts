// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, it } from "vitest";
import { englishTables, englishText } from "./english-text.ts";
import { texts as german } from "./languages/de.ts";
import { pageDuration, pagePlayCount, pageText, setTexts } from "./page-texts.ts";
import type { PackagedTexts, TextName } from "./text-names.ts";

const source = new URL("../", import.meta.url);
const textNames = Object.keys(german.texts) as TextName[];
const languages = ["de", "es", "fr", "ja", "pt"];
const textsOf = async (language: string): Promise<PackagedTexts> =>
  (await import(`./languages/${language}.ts`)).texts;

afterEach(() => setTexts({ lang: "en", texts: {} }));

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it("names every text that an element shows, and no other", () => {
  const files = globSync("{elements,catalog,player,search,board,dialog,consent}/**/*.{ts,tsx}", {
    cwd: source,
  }).filter((file) => !/test\.|testing\/|more-button/.test(file));
  const used = files.flatMap((file) =>
    [...readFileSync(new URL(file, source), "utf8").matchAll(/\b(\w+)Texts\.(\w+)/g)].flatMap(
      ([, table, key]) => {
        const text = englishTables[`${table}Texts`]?.[key ?? ""];
        return typeof text === "object"
          ? Object.keys(text).map((entry) => `${table}.${key}.${entry}`)
          : `${table}.${key}`;
      },
    ),
  );
  expect(textNames.sort()).toEqual([...new Set(used)].sort());
});

it.each(languages)("has every text with its placeholders in %s", async (language) => {
  const { lang, texts } = await textsOf(language);
  expect(lang).toBe(language);
  expect(Object.keys(texts).sort()).toEqual(textNames.sort());
  for (const name of textNames) {
    expect(texts[name].trim(), name).toBeTruthy();
    expect(placeholdersOf(texts[name]), name).toEqual(placeholdersOf(englishText(name)));
  }
});

it("keeps the English of each text that a page leaves out", () => {
  setTexts({ lang: "nl", texts: { "item.play": "{name} afspelen", "board.gaps.removed": "Weg" } });
  expect(pageText("item.play", "Play {name}")).toBe("{name} afspelen");
  expect(pageText("item.pause", "Pause {name}")).toBe("Pause {name}");
  expect(pageText("board.gaps", { removed: "Sound removed", name: "Sound {id}" })).toEqual({
    removed: "Weg",
    name: "Sound {id}",
  });
});

it("writes numbers and durations as the language does", async () => {
  const written = () =>
    [pagePlayCount(1_234_000), pageDuration(1400), pageDuration(12_000)].map((text) =>
      text.replace(/\s/g, " "),
    );
  expect(written()).toEqual(["1.2M", "1.4 s", "0:12"]);
  setTexts(await textsOf("de"));
  expect(written()).toEqual(["1,2 Mio.", "1,4 Sek.", "0:12"]);
  setTexts(await textsOf("ja"));
  expect(pagePlayCount(123_456)).toBe("12.3万");
});
