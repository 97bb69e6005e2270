import type { ItemCard } from "@tuna/sdk";
import { shownName } from "./shown-name.ts";

/** How many colours a tile in place of an icon can have; `item-icon.css` names them. */
const TONE_COUNT = 6;

export interface ItemIconProps {
  item: Pick<ItemCard, "id" | "name" | "iconUrl">;
  /** Edge in CSS pixels. */
  sizePx: number;
  /** For images in the first view: they load at once. */
  isEager?: boolean | undefined;
}

/** The icon of an item, else a tile with its first letter, the same for all that are veiled. Decorative: the name stands beside it. */
export function ItemIcon({ item, sizePx, isEager }: ItemIconProps) {
  if (item.iconUrl === null)
    return (
      <span className="tn-icon" data-tone={item.name ? toneOf(item.id) : "veiled"} aria-hidden="true">
        {firstLetter(shownName(item))}
      </span>
    );
  return (
    <img
      className="tn-icon"
      src={item.iconUrl}
      alt=""
      width={sizePx}
      height={sizePx}
      loading={isEager ? undefined : "lazy"}
      decoding="async"
    />
  );
}

function toneOf(id: string): number {
  return [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0) % TONE_COUNT;
}

function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? "?").toUpperCase();
}
