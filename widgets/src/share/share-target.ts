import type { ItemKind } from "@tuna/sdk";

/** What is passed on: an item's name and the full address of its page. */
export interface ShareTarget {
  kind: ItemKind;
  name: string;
  url: string;
}

/** Tells the visitor how sharing went. */
export type Say = (text: string, tone: "success" | "error") => void;

/** Ways to pass an item on: by the system's sheet, to one of the usual places, or as a text that was copied. */
export type ShareMethod =
  | "sheet"
  | "link"
  | "x"
  | "reddit"
  | "whatsapp"
  | "discord"
  | "html"
  | "iframe"
  | "markdown";

/** Hears how an item was passed on, once it was: not of a sheet that was closed, nor of what could not be copied. */
export type OnShared = (method: ShareMethod) => void;

/** Name and link in one line, as one would type it into a chat. */
export function shareText({ name, url }: ShareTarget): string {
  return `${name} ${url}`;
}
