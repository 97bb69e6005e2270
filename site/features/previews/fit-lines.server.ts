/** Measures the width of a text. */
export type MeasureText = (text: string) => number;

const words = new Intl.Segmenter(undefined, { granularity: "word" });
const characters = new Intl.Segmenter();

/**
 * Breaks a text into at most `maxLines` lines of at most `maxWidth`: between words, or inside a word that is longer than a
 * line. A text that needs more lines ends with an ellipsis.
 */
export function fitLines(text: string, measure: MeasureText, maxWidth: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of piecesOf(text, measure, maxWidth)) {
    if (measure((line + piece).trimEnd()) <= maxWidth) {
      line += piece;
      continue;
    }
    lines.push(line.trim());
    line = piece.trimStart();
    if (lines.length > maxLines) break;
  }
  lines.push(line.trim());
  const shown = lines.filter(Boolean);
  if (shown.length <= maxLines) return shown;
  return [...shown.slice(0, maxLines - 1), cutToWidth(shown[maxLines - 1] ?? "", measure, maxWidth)];
}

function* piecesOf(text: string, measure: MeasureText, maxWidth: number): Generator<string> {
  for (const { segment } of words.segment(text)) {
    if (measure(segment) <= maxWidth) yield segment;
    else for (const character of characters.segment(segment)) yield character.segment;
  }
}

/** Removes characters from the end until the text and an ellipsis fit. */
function cutToWidth(text: string, measure: MeasureText, maxWidth: number): string {
  let shown = [...characters.segment(text)].map(({ segment }) => segment);
  while (shown.length > 0 && measure(`${shown.join("").trimEnd()}…`) > maxWidth) shown = shown.slice(0, -1);
  return `${shown.join("").trimEnd()}…`;
}
