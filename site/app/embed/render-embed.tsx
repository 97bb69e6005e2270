import { renderToString } from "react-dom/server";
import type { EmbedData } from "../../contract/embed/embed-data.ts";
import { EmbedPlayer } from "./embed-player.tsx";

/** HTML of an embedded player: what belongs into `<head>`, and what belongs into the root element. */
export function renderEmbed(data: EmbedData): { head: string; body: string } {
  const html = renderToString(<EmbedPlayer {...data} />);
  // React puts preloads of images before everything else.
  const bodyStart = html.indexOf("<main");
  return { head: html.slice(0, bodyStart), body: html.slice(bodyStart) };
}
