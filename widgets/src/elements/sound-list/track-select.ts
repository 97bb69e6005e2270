import type { ItemCard } from "@tuna/sdk";
import type { MouseEvent } from "react";
import { cardSelectors } from "../../catalog/card-selectors.ts";
import type { ElementHost } from "../element-host.ts";

/** Tells the page that a card's name was pressed; where it says no, the link leads nowhere. */
export function trackSelect(event: MouseEvent, cards: readonly ItemCard[], host: ElementHost): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(cardSelectors.nameLink);
  const line = link?.closest("li");
  const card = cards[line ? [...(line.parentElement?.children ?? [])].indexOf(line) : -1];
  if (!link || !card) return;
  const { kind, id } = card;
  if (!host.emit("tuna-select", { kind, id, url: link.href })) event.preventDefault();
}
