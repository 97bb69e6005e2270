import type { ItemKind } from "@tuna/sdk";
import type { EditValues } from "./edit-values.ts";

/** What an administrator typed and did not save yet, with the item as it stood when they began. */
export interface UnsavedEdit {
  /** Of the account that typed it: another one must not get to see it. */
  accountId: string;
  kind: ItemKind;
  id: string;
  version: number;
  base: EditValues;
  values: EditValues;
}
export type EditKey = Pick<UnsavedEdit, "accountId" | "kind" | "id">;

/** Keeps the edit in this tab: a login that ran out, a reload or a link leads away from the page, and back. */
export function keepUnsavedEdit(edit: UnsavedEdit): void {
  inStorage((storage) => storage.setItem(keyOf(edit), JSON.stringify(edit)));
}

export function forgetUnsavedEdit(key: EditKey): void {
  inStorage((storage) => storage.removeItem(keyOf(key)));
}

export function readUnsavedEdit(key: EditKey): UnsavedEdit | undefined {
  return inStorage((storage) => JSON.parse(storage.getItem(keyOf(key)) ?? "null") ?? undefined);
}

function keyOf({ accountId, kind, id }: EditKey): string {
  return `unsaved_edit ${accountId} ${kind} ${id}`;
}

/** Where storage is blocked the page alone holds what was typed. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
