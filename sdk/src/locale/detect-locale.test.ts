import fc from "fast-check";
import { expect, test } from "vitest";
import { detectLocale, type LocaleRules, type LocaleSources } from "./detect-locale.ts";

const locales = ["en", "pt-BR", "de"] as const;
const cases: readonly (readonly [string, LocaleSources, LocaleRules, string])[] = [
  ["the route wins", { path: "/de/sounds/", cookie: "pt-BR", accepted: "en" }, { strategy: "prefix" }, "de"],
  ["no-prefix leaves the route alone", { path: "/de/", cookie: "pt-br" }, { strategy: "no-prefix" }, "pt-BR"],
  ["a path that names none", { path: "/sounds/", accepted: "de" }, { strategy: "prefix" }, "de"],
  ["the cookie beats the browser", { cookie: "de", accepted: "pt-BR" }, {}, "de"],
  ["an unknown cookie counts for nothing", { cookie: "xx", accepted: "de" }, {}, "de"],
  ["the highest quality wins", { accepted: "en;q=0.5, de ; q=0.9, *;q=0.1" }, {}, "de"],
  ["a refused language", { accepted: "de;q=0" }, {}, "en"],
  ["a language for its region", { accepted: "pt-PT, de" }, {}, "pt-BR"],
  ["a region for its language", { accepted: ["de-AT", "en"] }, {}, "de"],
  ["nothing known", { accepted: "tlh" }, {}, "en"],
  ["nothing at all", {}, {}, "en"],
];

test.each(cases)("%s", (_name, sources, rules, locale) => {
  expect(detectLocale(sources, { locales, ...rules })).toBe(locale);
});

test("chooses English for every browser language", () => {
  const anyTexts = fc.record({ path: fc.string(), cookie: fc.string(), accepted: fc.string() });
  fc.assert(fc.property(anyTexts, (sources) => detectLocale(sources, { strategy: "prefix" }) === "en"));
});
