import { itemTexts } from "@tuna/sdk/locale";

/** Returns an item's name. A redacted item has none and is called explicit. */
export function shownName({ name }: { name: string }): string {
  return name || itemTexts.explicit;
}
