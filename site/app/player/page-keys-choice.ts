const STORAGE_KEY = "page_keys";

const listeners = new Set<() => void>();
let areOn: boolean | undefined;

/** Whether single keys work. Who speaks to the computer needs them off (WCAG 2.1.4). */
export function arePageKeysOn(): boolean {
  areOn ??= readChoice();
  return areOn;
}

export function setPageKeys(next: boolean): void {
  areOn = next;
  keepChoice(next);
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change; returns what stops that. */
export function subscribeToPageKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

function keepChoice(next: boolean): void {
  try {
    if (next) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, "off");
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}
