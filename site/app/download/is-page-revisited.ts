/**
 * Returns whether the visitor returned to the current page by the history or a reload. Call it during the page's
 * first render.
 */
export function isPageRevisited(): boolean {
  if (typeof window === "undefined") return false;
  // Not supported by every browser. Set while a page replaces another in its document.
  const transition = (window as { navigation?: Navigation }).navigation?.transition;
  const [document] = performance.getEntriesByType?.("navigation") ?? [];
  const type = transition?.navigationType ?? (document as PerformanceNavigationTiming | undefined)?.type;
  return type === "traverse" || type === "back_forward" || type === "reload";
}
