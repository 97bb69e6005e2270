import { formatDuration, formatPlayCount } from "@tuna/sdk/catalog";
import type { ElementTexts } from "./text-names.ts";

const slot = Symbol.for("tuna.texts.v1");
const CHANGE_EVENT = "tuna-texts";
const page = globalThis as { [slot]?: ElementTexts | undefined };

/** Shows the elements of the page in another language, also those that are there already. All copies of the elements follow. */
export function setTexts(texts: ElementTexts): void {
  page[slot] = texts;
  globalThis.dispatchEvent?.(new Event(CHANGE_EVENT));
}

/** Calls back when the texts change. */
export function onTexts(listener: () => void): void {
  globalThis.addEventListener?.(CHANGE_EVENT, listener);
}

/** Whether the page has set texts. */
export function hasTexts(): boolean {
  return page[slot] !== undefined;
}

/** Language of the elements' texts. */
export function textsLanguage(): string {
  return page[slot]?.lang ?? "en";
}

/**
 * Returns a text, or a table of texts, in the language of the elements. The builds for partner pages call it in place of each
 * English text. What the language lacks stays English.
 */
export function pageText<Text extends string | Readonly<Record<string, string>>>(
  name: string,
  english: Text,
): Text {
  const texts: Readonly<Record<string, string>> | undefined = page[slot]?.texts;
  if (!texts) return english;
  if (typeof english === "string") return (texts[name] ?? english) as Text;
  const own = Object.entries(english).map(([key, text]) => [key, pageText(`${name}.${key}`, text)]);
  return Object.fromEntries(own) as Text;
}

/** Formats a number of plays in the language of the elements. */
export function pagePlayCount(count: number): string {
  const lang = textsLanguage();
  if (lang === "en" || !(count >= 100)) return formatPlayCount(count);
  return new Intl.NumberFormat(lang, { notation: "compact", maximumFractionDigits: 1 }).format(count);
}

/** Formats a duration in milliseconds in the language of the elements. */
export function pageDuration(durationMs: number): string {
  const english = formatDuration(durationMs);
  const [, seconds] = /^([\d.]+) s$/.exec(english) ?? [];
  const lang = textsLanguage();
  if (lang === "en" || seconds === undefined) return english;
  const format = { style: "unit", unit: "second", unitDisplay: "narrow", minimumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(lang, format).format(Number(seconds));
}
