import type { ImportReport } from "../features/import/import-folder.server.ts";
import { type Refusal, type RefusalReason, refusalTexts } from "../features/import/refusals.server.ts";

/** Returns the report of an import as a table for a terminal: what was added, and what was refused and why. */
export function describeReport(report: ImportReport): string {
  const { soundCount, voiceCount, knownCount, refusals, isStopped } = report;
  const counts: [string, number][] = [
    ["Sounds added", soundCount],
    ["Voices added", voiceCount],
    ["Already there", knownCount],
    ["Refused", refusals.length],
  ];
  const width = Math.max(...counts.map(([, count]) => String(count).length));
  const lines = counts.map(([label, count]) => `  ${label.padEnd(14)} ${String(count).padStart(width)}`);
  if (soundCount + voiceCount + knownCount + refusals.length === 0)
    lines.push("", "There was nothing to import.");
  if (refusals.length > 0) lines.push("", "Refused:");
  // One by one, since a call takes only so many arguments.
  for (const line of describeRefusals(refusals)) lines.push(line);
  if (isStopped) lines.push("", "Stopped before the end. Run the same command again to continue.");
  return lines.join("\n");
}

function describeRefusals(refusals: readonly Refusal[]): string[] {
  const byReason = Map.groupBy(refusals, ({ reason }) => reason);
  return [...byReason].flatMap(([reason, group]) => [
    `  ${refusalTexts[reason satisfies RefusalReason]} (${group.length})`,
    ...group.map(({ source, detail }) => `    ${printable(detail ? `${source}: ${detail}` : source)}`),
  ]);
}

/** Replaces control characters of file names, which a terminal would execute. */
export function printable(text: string): string {
  return text.replace(
    /\p{Cc}/gu,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}
