import { itemTexts } from "@tuna/sdk/locale";

/** What stands for an item's name: of a veiled item, which has none, that it is explicit. */
export function shownName({ name }: { name: string }): string {
  return name || itemTexts.explicit;
}
