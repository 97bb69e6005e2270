import type { GuideSection } from "./guide-sections.ts";

const MAX_RESULTS = 8;
/** Number of letters of a result's text before and after the first word that was found. */
const BEFORE = 30;
const AFTER = 90;

/** A section that has all words of a search. */
export interface FoundSection extends GuideSection {
  /** The part of its text with the first of the words. */
  excerpt: string;
}

/** Returns the sections that have all words of a query, those first that have them in their headings; at most eight. */
export function searchGuides(sections: readonly GuideSection[], query: string): FoundSection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_RESULTS)
    .map(({ section }) => ({ ...section, excerpt: excerptOf(section.text, words) }));
}

/** A word counts most in a heading. Returns 0 if a word is missing. */
function scoreOf({ heading, guide, text }: GuideSection, words: readonly string[]): number {
  const weighted = [
    [heading.toLowerCase(), 4],
    [guide.toLowerCase(), 2],
    [text.toLowerCase(), 1],
  ] as const;
  const scores = words.map((word) =>
    weighted.reduce((sum, [within, weight]) => sum + (within.includes(word) ? weight : 0), 0),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const at = Math.max(
    0,
    ...words
      .map((word) => lower.indexOf(word))
      .filter((index) => index >= 0)
      .slice(0, 1),
  );
  const start = at <= BEFORE ? 0 : text.indexOf(" ", at - BEFORE) + 1;
  const end = start + BEFORE + AFTER;
  const part = end < text.length ? `${text.slice(start, text.lastIndexOf(" ", end))} …` : text.slice(start);
  return start > 0 ? `… ${part}` : part;
}
