import { renderToString } from "react-dom/server";
import type { EmbedData } from "./embed-data.ts";
import { EmbedPlayer } from "./embed-player.tsx";

/** Returns an embedded player's HTML: the content of `<head>` and of the root element. */
export function renderEmbed(data: EmbedData): { head: string; body: string } {
  const html = renderToString(<EmbedPlayer {...data} />);
  // React puts image preloads before everything else.
  const bodyStart = html.indexOf("<main");
  return { head: html.slice(0, bodyStart), body: html.slice(bodyStart) };
}
