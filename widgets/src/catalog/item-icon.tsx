import type { ItemCard } from "@tuna/sdk";
import { capitalLetter } from "@tuna/sdk/locale";
import { shownName } from "./item-labels.tsx";

/** Number of tile colours, which `item-icon.css` lists. */
const TONE_COUNT = 6;

export interface ItemIconProps {
  item: Pick<ItemCard, "id" | "name" | "iconUrl">;
  /** Width and height in CSS pixels. */
  sizePx: number;
  /** Loads the image at once, for the first view. */
  isEager?: boolean | undefined;
}

/** The icon of an item, else a tile with its first letter. All redacted items have the same tile. It is decorative. */
export function ItemIcon({ item, sizePx, isEager }: ItemIconProps) {
  if (item.iconUrl === null)
    return (
      <span className="tn-icon" data-tone={item.name ? toneOf(item.id) : "redacted"} aria-hidden="true">
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
  return capitalLetter(/[\p{L}\p{N}]/u.exec(name)?.[0] ?? "?");
}
