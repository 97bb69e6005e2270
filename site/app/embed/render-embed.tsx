import { renderToString } from "react-dom/server";
import type { EmbedData } from "./embed-data.ts";
import { EmbedPlayer } from "./embed-player.tsx";

/** HTML of an embedded player. */
export function renderEmbed(data: EmbedData): string {
  return renderToString(<EmbedPlayer {...data} />);
}
