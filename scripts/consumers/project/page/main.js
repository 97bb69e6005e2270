import { createTuna } from "@tuna/sdk";
import { itemPath } from "@tuna/sdk/routing";
import { CardGrid } from "@tuna/widgets";
import { defineElements } from "@tuna/widgets/elements";
import { TunaSoundCard } from "@tuna/widgets/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import "@tuna/widgets/styles.css";

/** The page's address names the site: `?site=http://127.0.0.1:3000`. */
const siteUrl = new URLSearchParams(location.search).get("site");
const brand = { name: "Tuna", product: "Tuna", key: "tuna", protocol: "tuna" };
const tuna = createTuna({ baseUrl: siteUrl });
/** Sounds of more than four seconds that are not among the cards. A busy machine may look only after the end of a short one. */
const choirId = "gzj0rnq0931w";
const stingId = "83yl5r7g1atd";
const { cards } = await tuna.cards.list("sound", { tag: "memes", limit: 3 });
createRoot(document.querySelector("#components")).render(
  createElement(CardGrid, {
    cards,
    hrefOf: ({ kind, id }) => siteUrl + itemPath(kind, id),
    playOptions: { client: tuna },
  }),
);
createRoot(document.querySelector("#react")).render(
  createElement(TunaSoundCard, {
    soundId: stingId,
    onPlay: ({ detail }) => document.querySelector("output").append(detail.id === stingId),
  }),
);
document.querySelector("#elements").innerHTML = `<tuna-sound-card sound-id="${choirId}"></tuna-sound-card>`;
defineElements({ apiUrl: siteUrl, brand });
