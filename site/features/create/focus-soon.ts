/** Focuses the first of these elements that exists once the page has changed, where what had the focus went away. */
export function focusSoon(...selectors: readonly string[]): void {
  requestAnimationFrame(() => {
    for (const selector of selectors) {
      const found = document.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  });
}

/** Focuses the heading of the shown step or of the list of drafts. */
export function focusStep(): void {
  focusSoon("#step-heading", "#drafts-heading");
}

/** Focuses the list of drafts, or without one the choice of files. */
export function focusDrafts(): void {
  focusSoon("#drafts-heading", "#step-heading", ".bring input");
}
