/** Whether the visitor came back to the page on screen, by the history or by a reload. Ask it while the page first renders. */
export function isPageRevisited(): boolean {
  if (typeof window === "undefined") return false;
  // Not in every browser. Set while a page takes another's place in its document.
  const transition = (window as { navigation?: Navigation }).navigation?.transition;
  const [document] = performance.getEntriesByType?.("navigation") ?? [];
  const type = transition?.navigationType ?? (document as PerformanceNavigationTiming | undefined)?.type;
  return type === "traverse" || type === "back_forward" || type === "reload";
}
