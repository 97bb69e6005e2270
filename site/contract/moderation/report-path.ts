import type { ItemKind } from "@tuna/sdk";

/** The report form's page, which also takes the form. */
export function reportPath(kind: ItemKind, id: string): string {
  return `/report/${kind}/${encodeURIComponent(id)}/`;
}
