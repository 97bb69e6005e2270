/** A text that this device keeps; null where there is none, or storage is blocked. */
export function rememberedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text on this device, or forgets it where it is null. Blocked or full storage: nothing is kept. */
export function rememberText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // What was chosen lasts as long as the page.
  }
}
