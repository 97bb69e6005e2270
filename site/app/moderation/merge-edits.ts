import { changedFields, type EditField, type EditValues, isSame } from "./edit-values.ts";

export interface MergedEdit {
  /** What the form goes on with: one's own values, and theirs where one had changed nothing. */
  values: EditValues;
  /** Fields that only they changed. */
  taken: EditField[];
  /** Fields that both changed, to different values: they hold one's own until it is chosen. */
  open: EditField[];
}

/** Brings together two edits of the same `base`, so that neither undoes the other unasked. */
export function mergeEdits(base: EditValues, theirs: EditValues, mine: EditValues): MergedEdit {
  const ownChanges = changedFields(base, mine);
  const theirChanges = changedFields(base, theirs);
  const taken = theirChanges.filter((field) => !ownChanges.includes(field));
  const open = theirChanges.filter(
    (field) => ownChanges.includes(field) && !isSame(field, theirs[field], mine[field]),
  );
  const values = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  return { values, taken, open };
}
