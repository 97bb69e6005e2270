import type { ItemKind } from "@tuna/sdk";

/** What is passed on: an item's name and the full address of its page. */
export interface ShareTarget {
  kind: ItemKind;
  name: string;
  url: string;
}

/** Tells the visitor how sharing went. */
export type Say = (text: string, tone: "success" | "error") => void;

/** Name and link in one line, as one would type it into a chat. */
export function shareText({ name, url }: ShareTarget): string {
  return `${name} ${url}`;
}
