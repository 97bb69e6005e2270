/// <reference types="vite/client" />
import type { ItemCard } from "@tuna/sdk";
import { hydrateRoot } from "react-dom/client";
import { CardGrid, createLoudnessOutput, pagePlayer } from "../../index.ts";
import "../../styles.css";

declare global {
  /** Ids in the order in which their sounds were first heard. */
  var played: string[];
}

const cards = JSON.parse(document.getElementById("cards")?.textContent ?? "[]") as ItemCard[];
const root = document.getElementById("root");

globalThis.played = [];
pagePlayer().setOutput(createLoudnessOutput());
pagePlayer().onPlayed(({ item }) => globalThis.played.push(item.id));
if (root)
  hydrateRoot(
    root,
    <CardGrid cards={cards} hrefOf={(card) => `/sound/${card.id}`} headingLevel={2} pendingCount={1} />,
    {
      onRecoverableError: reportError,
    },
  );
document.documentElement.dataset.hydrated = "";
