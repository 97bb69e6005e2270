import type { ItemKind } from "@tuna/sdk";
import type { AdminItem } from "../item-changes/admin-item.ts";
import { callAdmin } from "./call-admin.ts";
import { type EditField, type EditValues, valuesOf } from "./edit-values.ts";
import { mergeEdits } from "./merge-edits.ts";

/** Name of the administrator who saved first. */
export interface Ahead {
  who: string;
  /** ISO 8601. */
  at: string;
}

export type Side = "mine" | "theirs";

/** Two concurrent edits of one item, until the second one is saved. */
export interface EditConflict {
  version: number;
  theirs: EditValues;
  mine: EditValues;
  /** Fields that only the other administrator changed; the form has their values. */
  taken: EditField[];
  /** Fields that both changed, with the choice made. */
  fields: Partial<Record<EditField, Side | "open">>;
  /** Unknown until the log has loaded. */
  ahead?: Ahead | undefined;
}

/** Returns the conflict between the typed values and the current item, and the form's next values. */
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

/** Fields without a choice. */
export function openFields(conflict: EditConflict | undefined): EditField[] {
  const fields = Object.entries(conflict?.fields ?? {}) as [EditField, Side | "open"][];
  return fields.filter(([, chosen]) => chosen === "open").map(([field]) => field);
}

/** The current item, if `error` reports a conflict. */
export async function newerItemOf(error: unknown): Promise<AdminItem | undefined> {
  const { itemOfConflict } = await import("./admin-client.lazy.ts");
  return itemOfConflict(error);
}

/** Returns who changed an item last, from the newest log rows; undefined if they do not say. */
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
