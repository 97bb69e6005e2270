import { changedFields, type EditField, type EditValues, isSame } from "./edit-values.ts";

export interface MergedEdit {
  /** The merged form: one's own values, and the other's where one changed nothing. */
  values: EditValues;
  /** Fields that only the other administrator changed. */
  taken: EditField[];
  /** Fields that both changed differently; they keep one's own value until a choice is made. */
  open: EditField[];
}

/** Merges two edits of the same `base`, so that neither undoes the other silently. */
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
