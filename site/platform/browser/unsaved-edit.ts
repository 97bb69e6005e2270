import type { ItemKind } from "@tuna/sdk";

/** Names what somebody typed: the edit of an item or an upload, the refusal of an upload, or a notice's note. */
export interface EditKey {
  /** Belongs to the account that typed it; others must not see it. */
  accountId: string;
  kind: ItemKind | "upload" | "own-upload" | "refusal" | "notice";
  id: string;
}

/** Stores the edit in this tab: an ended session, a reload or a link leaves the page and returns. */
export function keepUnsavedEdit(key: EditKey, edit: object): void {
  inStorage((storage) => storage.setItem(unsavedEditKey(key), JSON.stringify(edit)));
}

export function forgetUnsavedEdit(key: EditKey): void {
  inStorage((storage) => storage.removeItem(unsavedEditKey(key)));
}

export function readUnsavedEdit<Edit>(key: EditKey): Edit | undefined {
  return inStorage((storage) => JSON.parse(storage.getItem(unsavedEditKey(key)) ?? "null") ?? undefined);
}

function unsavedEditKey({ accountId, kind, id }: EditKey): string {
  return `unsaved_edit ${accountId} ${kind} ${id}`;
}

/** Where storage is blocked, only the page holds the typed text. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
