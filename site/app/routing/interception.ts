/** The part of a `NavigateEvent` that decides who loads the page. */
export interface NavigationFacts {
  canIntercept: boolean;
  hashChange: boolean;
  downloadRequest: string | null;
  formData: FormData | null;
  navigationType: string;
}

/** True when the page change can be made in place; else the browser loads the document. */
export function isInterceptable(event: NavigationFacts): boolean {
  if (!event.canIntercept || event.hashChange) return false;
  if (event.downloadRequest !== null || event.formData !== null) return false;
  return event.navigationType !== "reload";
}
