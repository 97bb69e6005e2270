import type { ItemCard } from "@tuna/sdk";
import type { BoardContent } from "@tuna/sdk/boards";
import type { GapReason } from "@tuna/widgets";
import type { OverlayRemote } from "./overlay-remote.ts";

/** The board that play mode shows. */
export interface PlayModeProps {
  content: Pick<BoardContent, "name" | "pages">;
  /** Cards of sounds by their ids. */
  sounds: ReadonlyMap<string, ItemCard>;
  /** Why sounds are missing, by their ids. */
  missing?: ReadonlyMap<string, GapReason> | undefined;
  /** Index of the page that is shown first. */
  firstPage?: number | undefined;
  /** Plays on the board's overlays instead of here. */
  remote?: OverlayRemote | undefined;
  /** Called when play mode opens, so that the page keeps what sounds after it. */
  onOpen?: (() => void) | undefined;
  /** Address of the page that asks before it shows a redacted sound. */
  hrefOf?: ((card: ItemCard) => string) | undefined;
}
