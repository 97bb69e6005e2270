/** The part of a `NavigateEvent` that a page change in place needs. */
export type PageChange = Pick<NavigateEvent, "signal" | "scroll" | "hasUAVisualTransition">;

/** Returns what changes the page to the one at `url`, or undefined if only a document shows it. */
export type HandlerOf = (url: URL) => ((change: PageChange) => Promise<void>) | undefined;
