import "@vitejs/plugin-react/preamble";
import "@tuna/widgets/player.css";
import "./embed.css";
import "./embed-large-frames.css";
import type { ItemCard } from "@tuna/sdk";
import { readEmbedCommand } from "@tuna/sdk/embed";
import { pagePlayer } from "@tuna/widgets";
import { hydrateRoot } from "react-dom/client";
import { loadTuna } from "../../platform/browser/call-tuna.ts";
import { connectToHostPage } from "./connect-to-host-page.ts";
import { EMBED_DATA_ID, EMBED_ROOT_ID, type EmbedData } from "./embed-data.ts";
import { EmbedPlayer } from "./embed-player.tsx";
import { refuseHostPage } from "./host-page.ts";
import { speakWordPress } from "./speak-wordpress.ts";

speakWordPress(window);
const root = document.getElementById(EMBED_ROOT_ID);
const data: EmbedData | null = JSON.parse(document.getElementById(EMBED_DATA_ID)?.textContent ?? "null");
if (root && data) {
  hydrateRoot(root, <EmbedPlayer {...data} />);
  if ("card" in data.item) {
    const { card } = data.item;
    root.addEventListener("pointerover", () => prepare(card), { once: true });
    const host = connectToHostPage(card, pagePlayer(), window);
    pagePlayer().onCountError(() => host.fail("play-not-counted"));
  } else {
    refuseHostPage(window, readEmbedCommand);
  }
}

/** Loads what the player needs soon. A play may be counted while the page closes, too late to load the client. */
function prepare(card: ItemCard): void {
  void loadTuna();
  import("./drag-out.lazy.ts").then(
    ({ followDrags }) => followDrags(card),
    () => {},
  );
}
