import { formatDuration, formatPlayCount } from "@tuna/sdk/catalog";
import type { ElementTexts } from "./text-names.ts";

const slot = Symbol.for("tuna.texts.v1");
const CHANGE_EVENT = "tuna-texts";
const setsSlot = Symbol.for("tuna.textSets.v1");
const page = globalThis as {
  [slot]?: ElementTexts | undefined;
  /** All that were set, by language. */
  [setsSlot]?: Map<string, ElementTexts>;
};
/** Texts of the element that renders, if they are not those of the page. */
let own: ElementTexts | undefined;

/**
 * Shows the elements of the page in another language, also those that are there already. All copies of the elements follow. Elements
 * below a `lang` of texts that were set before keep those.
 */
export function setTexts(texts: ElementTexts): void {
  page[slot] = texts;
  page[setsSlot] ??= new Map();
  page[setsSlot].set(texts.lang.toLowerCase(), texts);
  own = undefined;
  globalThis.dispatchEvent?.(new Event(CHANGE_EVENT));
}

/** Calls back when the texts change. */
export function onTexts(listener: () => void): void {
  globalThis.addEventListener?.(CHANGE_EVENT, listener);
}

/**
 * Takes the texts of an element's language for what renders next at a place in its shadow tree. A place that is not attached yet is part of the
 * element that renders. The `lang` of the page's root stands for the texts set last.
 */
export function takeTextsOf(place: Node | undefined): void {
  const sets = page[setsSlot];
  if (!sets || sets.size < 2) return;
  const host = (place?.getRootNode() as ShadowRoot | undefined)?.host;
  if (!host) return;
  const tag = host.closest("[lang]:not(:root)")?.getAttribute("lang")?.toLowerCase() ?? "";
  own = sets.get(tag) ?? sets.get(tag.slice(0, 2));
}

const shownTexts = () => own ?? page[slot];

/** Whether the page has set texts. */
export function hasTexts(): boolean {
  return page[slot] !== undefined;
}

/** Language of the elements' texts. */
export function textsLanguage(): string {
  return shownTexts()?.lang ?? "en";
}

/**
 * Returns a text, or a table of texts, in the language of the elements. The builds for partner pages call it in place of each
 * English text. What the language lacks stays English.
 */
export function pageText<Text extends string | Readonly<Record<string, string>>>(
  name: string,
  english: Text,
): Text {
  const texts: Readonly<Record<string, string>> | undefined = shownTexts()?.texts;
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
