/** Address that the document was opened at: in place the page may have changed since. */
export function landingUrl(): string {
  const [opened] = performance.getEntriesByType?.("navigation") ?? [];
  return opened && URL.canParse(opened.name) ? opened.name : location.href;
}
