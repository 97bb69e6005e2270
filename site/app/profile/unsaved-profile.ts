/** What somebody typed on the Profile page, until it is saved. */
export interface UnsavedProfile {
  /** Of the account that typed it: another one must not get to see it. */
  accountId: string;
  name: string;
  bio: string;
}

const KEY = "unsaved_profile";

/** Keeps what is being saved in this tab, as a session may turn out to have ended, and the way to the login loses the page. */
export function keepUnsaved(typed: UnsavedProfile | null): void {
  try {
    if (typed) sessionStorage.setItem(KEY, JSON.stringify(typed));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the page itself still holds it.
  }
}

/** What this account typed and could not save; afterwards it is kept no longer. */
export function takeUnsaved(accountId: string): UnsavedProfile | undefined {
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    keepUnsaved(null);
    return isUnsaved(typed) && typed.accountId === accountId ? typed : undefined;
  } catch {
    return undefined;
  }
}

function isUnsaved(value: unknown): value is UnsavedProfile {
  const fields = value as Record<string, unknown> | null;
  return ["accountId", "name", "bio"].every((key) => typeof fields?.[key] === "string");
}
