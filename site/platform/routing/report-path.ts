import type { ItemKind } from "@tuna/sdk";

/** What can be reported: an item or a board by its id, or a maker by their slug. */
export type ReportedKind = ItemKind | "maker" | "board";

/** The path of the report form's page, which the form is also posted to. */
export function reportPath(kind: ReportedKind, id: string): string {
  return `/report/${kind}/${encodeURIComponent(id)}/`;
}
