import type { AdminItem } from "../item-changes/admin-item.ts";
import type { LogEntry } from "../item-changes/admin-log.ts";
import { callAdmin } from "./call-admin.ts";
import { changedFields, type EditField, type EditValues, isSame, valuesOf } from "./edit-values.ts";
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

/**
 * Returns the administrator who gave one of these fields its current value after `since` (ISO 8601), by the newest log rows; undefined
 * if they do not say.
 */
export async function whoIsAhead(
  item: AdminItem,
  fields: readonly EditField[],
  since: string,
): Promise<Ahead | undefined> {
  const { kind, id } = item;
  try {
    const { items } = await callAdmin((admin) => admin.log({ kind, id }));
    const entry = items.find((one) => one.action === "edit" && one.at >= since && hasSet(one, item, fields));
    const who = entry?.actor?.email;
    return entry && who ? { who, at: entry.at } : undefined;
  } catch {
    return undefined;
  }
}

/** Makers change items without a row in the log, so the values tell whether a row is about the same change. */
function hasSet(
  { before, after }: Pick<LogEntry, "before" | "after">,
  item: AdminItem,
  fields: readonly EditField[],
): boolean {
  const [from, to] = [valuesOf({ ...item.fields, ...before }), valuesOf({ ...item.fields, ...after })];
  const current = valuesOf(item.fields);
  return changedFields(from, to).some(
    (field) => fields.includes(field) && isSame(field, to[field], current[field]),
  );
}
