/** Unsaved text of the Profile page, as far as it was typed. */
export interface UnsavedProfile {
  /** Belongs to the account that typed it; others must not see it. */
  accountId: string;
  name?: string;
  bio?: string;
  links?: readonly string[];
}

const KEY = "unsaved_profile";

/** Stores text while it is saved, since an ended session leads to the login and loses the page. */
export function keepUnsaved(typed: UnsavedProfile | null): void {
  try {
    if (typed) sessionStorage.setItem(KEY, JSON.stringify(typed));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the page still holds the text.
  }
}

/** Returns and removes what this account typed but could not save. */
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
  return (
    typeof fields?.accountId === "string" &&
    ["name", "bio"].every((key) => ["string", "undefined"].includes(typeof fields[key])) &&
    (fields.links === undefined || Array.isArray(fields.links))
  );
}
