/** The part of a `NavigateEvent` that decides how the page is loaded. */
export interface NavigationFacts {
  canIntercept: boolean;
  hashChange: boolean;
  downloadRequest: string | null;
  formData: FormData | null;
  navigationType: string;
}

/** Returns whether the page can change in place; otherwise the browser loads the document. */
export function isInterceptable(event: NavigationFacts): boolean {
  if (!event.canIntercept || event.hashChange) return false;
  if (event.downloadRequest !== null || event.formData !== null) return false;
  return event.navigationType !== "reload";
}
