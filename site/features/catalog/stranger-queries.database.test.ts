import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { newTestItem } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { demoCatalogueFolder } from "../seed/demo-catalogue.server.ts";
import { stemOf } from "./inflection.server.ts";
import { wordsOf } from "./words.server.ts";

/** Visitors see so many results first. */
const SHOWN = 3;
const MIN_RECALL = 0.95;
const MIN_QUERIES = 300;
const MIN_OF_LANGUAGE = 12;

interface DemoRow {
  id: string;
  name: string;
  tags: string[];
  category: string;
}

interface Query {
  language: string;
  typed: string;
  /** Words for the sounds that fit. */
  fitting: readonly string[];
}

interface Answer extends Query {
  match: string;
  correctedQuery: string | null;
  /** Names of the first results. */
  names: string[];
  /** Whether one of them fits. */
  isFitting: boolean;
}

/** What the demo catalogue calls some sounds. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  fart: ["whoopee", "gas"],
  doorbell: ["bell"],
};
/** Tags whose parts name other sounds: nobody cries in a battle cry. */
const wholeTags: ReadonlySet<string> = new Set(["battle-cry"]);

const rows: DemoRow[] = JSON.parse(readFileSync(path.join(demoCatalogueFolder, "catalogue.json"), "utf8"));
const queries = readQueries("stranger-queries.txt");
const names = readQueries("stranger-names.txt");
const languages = ["en", "es", "pt", "fr", "de", "it", "tr", "ru", "ja", "ko", "ar", "hi", "pl", "id"];

function readQueries(file: string): Query[] {
  const lines = readFileSync(path.join(import.meta.dirname, "testing", file), "utf8").split("\n");
  return lines.flatMap((line) => {
    const [, language = "", typed = "", fitting = ""] = /^([a-z]{2}): (.+?)(?: = (.+))?$/.exec(line) ?? [];
    const words = fitting === "" ? [] : fitting.split(", ");
    return typed === ""
      ? []
      : [{ language, typed, fitting: words.flatMap((word) => [word, ...(otherWords[word] ?? [])]) }];
  });
}

function fits({ name, tags, category }: DemoRow, { fitting }: Query): boolean {
  const labels = [name, ...tags.filter((tag) => !wholeTags.has(tag)), category];
  const stems = new Set(wordsOf(labels.join(" ")).map(stemOf));
  return fitting.some((word) => stems.has(stemOf(word)));
}

/** Returns whether the demo catalogue has a sound that fits. */
function isAnswerable(query: Query): boolean {
  return rows.some((row) => fits(row, query));
}

describeOnTestedDatabases("searches that strangers to the lexicon wrote", (site) => {
  const answers: Answer[] = [];

  beforeAll(async () => {
    await site().catalog.add(
      rows.map(({ id, name, tags, category }) =>
        newTestItem("sound", name, { id, sourceKey: id, fields: { tags, category } }),
      ),
    );
    for (const query of [...queries, ...names]) {
      const request = { q: query.typed, sort: "relevance", page: 1, pageSize: SHOWN } as const;
      const { items, match, correctedQuery } = await site().catalog.search("sound", request);
      const found = items.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);
      answers.push({
        ...query,
        match,
        correctedQuery,
        names: found.map(({ name }) => name),
        isFitting: found.some((row) => fits(row, query)),
      });
    }
  });

  const line = ({ language, typed, match, correctedQuery, names }: Answer) =>
    `${language}: ${typed} (${[match, correctedQuery].filter(Boolean).join(" ")}) ${names.join("; ")}`;

  test("has enough searches in each language", () => {
    expect(queries.length).toBeGreaterThanOrEqual(MIN_QUERIES);
    for (const language of languages)
      expect(queries.filter((query) => query.language === language).length).toBeGreaterThanOrEqual(
        MIN_OF_LANGUAGE,
      );
  });

  test("finds a fitting sound among the first three for 95 % of those that have one", () => {
    const answerable = answers.filter(isAnswerable);
    const missed = answerable.filter(({ isFitting }) => !isFitting);
    const counts = [...Map.groupBy(answerable, ({ language }) => language)].map(
      ([language, all]) => `${language} ${all.filter(({ isFitting }) => isFitting).length}/${all.length}`,
    );
    const recall = 1 - missed.length / answerable.length;
    console.info(`Recall ${(100 * recall).toFixed(1)} % of ${answerable.length}: ${counts.join(", ")}`);
    expect(recall, missed.map(line).join("\n")).toBeGreaterThanOrEqual(MIN_RECALL);
  });

  test("calls nothing an exact match that does not fit", () => {
    const wrong = answers.filter((answer) => answer.match === "exact" && !isAnswerable(answer));
    expect(wrong.map(line)).toEqual([]);
  });

  test("corrects nothing to what does not fit", () => {
    const nonsense = answers.filter(({ match, isFitting }) => match === "corrected" && !isFitting);
    expect(nonsense.map(line)).toEqual([]);
  });
});
