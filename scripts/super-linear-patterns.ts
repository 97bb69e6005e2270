import { analyse } from "scslre";
import { parseSync } from "vite";

/** Trades of one repetition with another, or with itself. Scanning ahead from each position (`Move`) is left out. */
const reportTypes = { Move: false, Self: true, Trade: true };

/**
 * Returns one line for each regular expression of a source that backtracks more than linearly, with a character that a hostile
 * input repeats. Throws if the source cannot be parsed.
 */
export function superLinearPatterns(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return patternsIn(program).flatMap(({ start, pattern, flags }) => {
    const [report] = analyse({ source: pattern, flags }, { reportTypes, maxReports: 1 }).reports;
    if (!report) return [];
    const line = text.slice(0, start).split("\n").length;
    const growth = report.exponential ? "exponential" : "quadratic";
    return [
      `${path}:${line}: /${pattern}/${flags} takes ${growth} time for many ${JSON.stringify(report.character.pick)}`,
    ];
  });
}

interface Pattern {
  start: number;
  pattern: string;
  flags: string;
}

function patternsIn(node: unknown): Pattern[] {
  if (typeof node !== "object" || node === null) return [];
  if (isPattern(node)) return [{ start: node.start, ...node.regex }];
  return Object.values(node).flatMap(patternsIn);
}

function isPattern(node: object): node is { start: number; regex: { pattern: string; flags: string } } {
  return "regex" in node && "type" in node && node.type === "Literal";
}
