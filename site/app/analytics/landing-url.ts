/** Address at which the document was opened; page changes in place may have replaced it since. */
export function landingUrl(): string {
  const [opened] = performance.getEntriesByType?.("navigation") ?? [];
  return opened && URL.canParse(opened.name) ? opened.name : location.href;
}
