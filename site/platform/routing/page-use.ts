const MODIFIER_KEYS = ["Alt", "Control", "Meta", "Shift"];

export interface PageUse {
  /** Whether the visitor has pressed or typed anything yet. */
  hasBegun(): boolean;
  stop(): void;
}

/**
 * Notices from now on whether the visitor uses the page: a press, any key but those that only go with others, or text
 * that arrives without keys, such as by dictation or pasting.
 */
export function watchUse(): PageUse {
  const listening = new AbortController();
  let hasBegun = false;
  const begin = (event: Event) => {
    const { key, repeat } = event as KeyboardEvent;
    // A key that is still held down belongs to what it started.
    if (!repeat && !MODIFIER_KEYS.includes(key)) hasBegun = true;
  };
  for (const type of ["keydown", "pointerdown", "input"]) {
    addEventListener(type, begin, { capture: true, passive: true, signal: listening.signal });
  }
  return { hasBegun: () => hasBegun, stop: () => listening.abort() };
}
