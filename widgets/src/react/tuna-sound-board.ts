// Made by `npm run elements -- --update` from the elements' declarations.

import type { TunaSoundBoardElement, TunaSoundBoardEventMap } from "@tuna/widgets/elements/types";
import type { ReactElement } from "react";
import { type ElementProps, useElement } from "./use-element.ts";

const element = {
  tag: "tuna-sound-board",
  attributes: { boardId: "board-id", keys: "keys", label: "label", theme: "theme", apiUrl: "api-url" },
  events: {
    onReady: "tuna-ready",
    onPlay: "tuna-play",
    onPause: "tuna-pause",
    onPlaying: "tuna-playing",
    onEnded: "tuna-ended",
    onSelect: "tuna-select",
    onError: "tuna-error",
  },
} as const;

export interface TunaSoundBoardProps
  extends ElementProps<TunaSoundBoardElement, keyof typeof element.attributes | keyof typeof element.events> {
  /** Id of a public board, or of one that is shared by its link. */
  boardId?: string | undefined;
  /** Where keys of pads work: while the board has focus, on the whole page except in fields, or nowhere. */
  keys?: "focus" | "page" | "off" | undefined;
  /** Name of the board for screen readers. By default it is the name that its owner gave it. */
  label?: string | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme?: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  apiUrl?: string | undefined;
  /** The board has loaded. */
  onReady?: ((event: TunaSoundBoardEventMap["tuna-ready"]) => void) | undefined;
  /** A pad is pressed that starts its sound. It is emitted before the sound. `preventDefault()` prevents playing. */
  onPlay?: ((event: TunaSoundBoardEventMap["tuna-play"]) => void) | undefined;
  /** A pad is pressed that ends its sound. It is emitted before the end. `preventDefault()` prevents the end. */
  onPause?: ((event: TunaSoundBoardEventMap["tuna-pause"]) => void) | undefined;
  /** A pad is heard. */
  onPlaying?: ((event: TunaSoundBoardEventMap["tuna-playing"]) => void) | undefined;
  /** A pad fell silent, at the end of its sound or before. */
  onEnded?: ((event: TunaSoundBoardEventMap["tuna-ended"]) => void) | undefined;
  /** A visitor opened the page of a sound that asks before it is shown. `preventDefault()` prevents going there. */
  onSelect?: ((event: TunaSoundBoardEventMap["tuna-select"]) => void) | undefined;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  onError?: ((event: TunaSoundBoardEventMap["tuna-error"]) => void) | undefined;
}

/** A board that somebody made: its pages of pads with their keys, colours and modes. Renders `<tuna-sound-board>`; its children are the fallback. */
export function TunaSoundBoard(props: TunaSoundBoardProps): ReactElement {
  return useElement(element, props);
}
