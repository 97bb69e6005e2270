import type { OpenWord } from "../platform/open-words.ts";

/** Form of every public id: 1 to 64 letters, digits, hyphens and underscores, starting with a letter or digit. */
export const ITEM_ID_PATTERN = /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/;

/** Both kinds of items. */
export const itemKinds = ["sound", "voice"] as const;
/** The two kinds of items. */
export type ItemKind = (typeof itemKinds)[number];

/** Returns the kind of an item. One that only a newer site knows counts as a sound. */
export function itemKindOf(kind: OpenWord<ItemKind>): ItemKind {
  return kind === "voice" ? "voice" : "sound";
}
