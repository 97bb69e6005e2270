import type { texts as german } from "./languages/de.ts";

/** Name of a text of the elements, as `table.key` of the English tables in `sdk/src/locale/english`. */
export type TextName = keyof typeof german.texts;

/** Texts of the elements in another language. What is left out stays English. */
export interface ElementTexts {
  /** BCP 47 tag of the language, which numbers and durations follow too. */
  lang: string;
  texts: Readonly<Partial<Record<TextName, string>>>;
}

/** A language with all texts. */
export interface PackagedTexts extends ElementTexts {
  texts: Readonly<Record<TextName, string>>;
}
