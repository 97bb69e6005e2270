import type { ItemKind } from "@tuna/sdk";

/** The path of the report form's page, which the form is also posted to. */
export function reportPath(kind: ItemKind, id: string): string {
  return `/report/${kind}/${encodeURIComponent(id)}/`;
}
