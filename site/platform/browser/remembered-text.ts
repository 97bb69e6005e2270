/** Returns a stored text; null if there is none or storage is blocked. */
export function rememberedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it if it is null. Does nothing if storage is blocked or full. */
export function rememberText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The choice lasts as long as the page.
  }
}
