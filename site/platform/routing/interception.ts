/** The part of a `NavigateEvent` that decides how the page is loaded. */
export interface NavigationFacts {
  canIntercept: boolean;
  hashChange: boolean;
  downloadRequest: string | null;
  formData: FormData | null;
  navigationType: string;
}

/**
 * Returns whether the page can change in place; otherwise the browser loads the document, or scrolls in it. While another
 * page loads, the document still shows the one before it, and a jump within the loading page has to load it, too.
 */
export function isInterceptable(event: NavigationFacts, isPageLoading: boolean): boolean {
  if (!event.canIntercept || (event.hashChange && !isPageLoading)) return false;
  if (event.downloadRequest !== null || event.formData !== null) return false;
  return event.navigationType !== "reload";
}
