/** What visitors do on a site. */
export type SitePart = "pages" | "playing" | "search" | "uploads" | "mail";

/** `limited`: what was seen or heard lately still works. */
export type PartState = "works" | "limited" | "down";

/** What works now. It names no service and no number, which would help nobody but attackers. */
export interface StatusPageData {
  parts: { part: SitePart; state: PartState }[];
}
