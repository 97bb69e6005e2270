import type { ItemKind } from "@tuna/sdk";
import type { AdminItem } from "@tuna/sdk/admin";
import { callAdmin } from "./call-admin.ts";
import { type EditField, type EditValues, valuesOf } from "./edit-values.ts";
import { mergeEdits } from "./merge-edits.ts";

/** Who was faster. */
export interface Ahead {
  who: string;
  /** ISO 8601. */
  at: string;
}

export type Side = "mine" | "theirs";

/** Two edits of one item, until the one that came second is saved. */
export interface EditConflict {
  version: number;
  theirs: EditValues;
  mine: EditValues;
  /** Changed by them alone: already in the form. */
  taken: EditField[];
  /** Changed by both, each with what was chosen. */
  fields: Partial<Record<EditField, Side | "open">>;
  /** Unknown until the log told. */
  ahead?: Ahead | undefined;
}

/** The conflict between what was typed and the item as it stands now, and what the form goes on with. */
export function conflictWith(
  item: Pick<AdminItem, "version" | "fields">,
  base: EditValues,
  mine: EditValues,
): { conflict: EditConflict; values: EditValues } {
  const theirs = valuesOf(item.fields);
  const { values, taken, open } = mergeEdits(base, theirs, mine);
  const fields = Object.fromEntries(open.map((field) => [field, "open"]));
  return { values, conflict: { version: item.version, theirs, mine, taken, fields } };
}

/** Fields for which nothing was chosen yet. */
export function openFields(conflict: EditConflict | undefined): EditField[] {
  const fields = Object.entries(conflict?.fields ?? {}) as [EditField, Side | "open"][];
  return fields.filter(([, chosen]) => chosen === "open").map(([field]) => field);
}

/** The item as it stands now, when `error` says that somebody was faster. */
export async function newerItemOf(error: unknown): Promise<AdminItem | undefined> {
  const { itemOfConflict } = await import("./admin-client.lazy.ts");
  return itemOfConflict(error);
}

/** Who changed an item last, as the newest rows of the log tell; undefined when they do not. */
export async function whoIsAhead(kind: ItemKind, id: string): Promise<Ahead | undefined> {
  try {
    const { items } = await callAdmin((admin) => admin.log({ kind, id }));
    const [entry] = items;
    const who = entry?.actor?.email;
    return entry && who ? { who, at: entry.at } : undefined;
  } catch {
    return undefined;
  }
}
