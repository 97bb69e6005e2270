import { createTuna } from "@tuna/sdk";
import { soundCard } from "@tuna/sdk/catalog";
import { itemPath, tagPath } from "@tuna/sdk/routing";
import { CardGrid } from "@tuna/widgets";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const tuna = createTuna({ baseUrl: process.env.TUNA_URL });
const { items } = await tuna.sounds.list({ sort: "trending", pageSize: 3 });
const cards = items.map((sound) => soundCard(sound, { protocol: "tuna" }));
const grid = createElement(CardGrid, {
  cards,
  hrefOf: (card) => itemPath(card.kind, card.id),
  tagHrefOf: (tag, card) => tagPath(card.kind, tag),
});
console.log(renderToString(grid));
