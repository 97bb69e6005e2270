// Made by `npm run elements -- --update` from the elements' declarations.

import type { TunaSoundListElement, TunaSoundListEventMap } from "@tuna/widgets/elements/types";
import type { ReactElement } from "react";
import { type ElementProps, useElement } from "./use-element.ts";

const element = {
  tag: "tuna-sound-list",
  attributes: {
    ids: "ids",
    kind: "kind",
    boardId: "board-id",
    tag: "tag",
    category: "category",
    maker: "maker",
    query: "query",
    sort: "sort",
    limit: "limit",
    layout: "layout",
    label: "label",
    volume: "volume",
    muted: "muted",
    loop: "loop",
    playbackRate: "playback-rate",
    favourites: "favourites",
    headingLevel: "heading-level",
    theme: "theme",
    apiUrl: "api-url",
  },
  events: {
    onReady: "tuna-ready",
    onPlay: "tuna-play",
    onPause: "tuna-pause",
    onEnded: "tuna-ended",
    onTimeUpdate: "tuna-timeupdate",
    onSelect: "tuna-select",
    onFavourite: "tuna-favourite",
    onError: "tuna-error",
  },
} as const;

export interface TunaSoundListProps
  extends ElementProps<TunaSoundListElement, keyof typeof element.attributes | keyof typeof element.events> {
  /** Which sounds or voices, in this order; up to 100, separated by commas or as JSON. An empty list shows none. */
  ids?: readonly string[] | undefined;
  /** What the list shows; boards have sounds. */
  kind?: "sound" | "voice" | undefined;
  /** The sounds of this board, public or shared by its link, in the order of its pads; overrides `tag`. */
  boardId?: string | undefined;
  /** Items with this tag; with `category` those that have both. */
  tag?: string | undefined;
  /** Items of this category, such as `memes`. */
  category?: string | undefined;
  /** Items of this maker, by the name in the address of their page; overrides `tag` and `category`. */
  maker?: string | undefined;
  /** Items that match this search term; overrides `tag`, `category` and `maker`. */
  query?: string | undefined;
  /** Order: trending or newest first; not with `ids` or `board-id`. */
  sort?: "trending" | "created" | undefined;
  /** Maximum number of items, 1 to 100; not with `ids` or `board-id`. */
  limit?: number | undefined;
  /** Layout of the sounds: cards in columns, cards in a row that scrolls, or pads in 3, 4 (from 560 px) or 6 columns (from 840 px). */
  layout?: "grid" | "row" | "pads" | undefined;
  /** Name of the list for screen readers. By default it is the element's `aria-label`, the text that its `aria-labelledby` names, or that of the link inside. */
  label?: string | undefined;
  /** Volume, 0 to 1, as a part of the visitor's. */
  volume?: number | undefined;
  /** Plays without sound. */
  muted?: boolean | undefined;
  /** Starts again at the end. */
  loop?: boolean | undefined;
  /** Speed, 0.25 to 4; 1 is that of the file. */
  playbackRate?: number | undefined;
  /** Shows a heart that visitors mark an item with. The page's own storage keeps the marks, 1,000 at most, unless the page prevents `tuna-favourite`. */
  favourites?: boolean | undefined;
  /** Level of the heading that holds a name, 2 to 6. */
  headingLevel?: "2" | "3" | "4" | "5" | "6" | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme?: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  apiUrl?: string | undefined;
  /** The sounds have loaded. */
  onReady?: ((event: TunaSoundListEventMap["tuna-ready"]) => void) | undefined;
  /** Playback starts or resumes. After a visitor presses play it is emitted before playback, and only then can it be cancelled; otherwise it is emitted once the sound is heard. `preventDefault()` prevents playing. */
  onPlay?: ((event: TunaSoundListEventMap["tuna-play"]) => void) | undefined;
  /** Playback pauses, ends, or stops for another sound. After a visitor presses pause it is emitted before the pause, and only then can it be cancelled. `preventDefault()` prevents pausing. */
  onPause?: ((event: TunaSoundListEventMap["tuna-pause"]) => void) | undefined;
  /** It was played to its end. */
  onEnded?: ((event: TunaSoundListEventMap["tuna-ended"]) => void) | undefined;
  /** Its position moved; about four times a second while it plays. */
  onTimeUpdate?: ((event: TunaSoundListEventMap["tuna-timeupdate"]) => void) | undefined;
  /** A visitor opened a sound's page. `preventDefault()` prevents going there. */
  onSelect?: ((event: TunaSoundListEventMap["tuna-select"]) => void) | undefined;
  /** A visitor pressed a heart, which the attribute `favourites` shows. `preventDefault()` prevents storing and showing that. */
  onFavourite?: ((event: TunaSoundListEventMap["tuna-favourite"]) => void) | undefined;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  onError?: ((event: TunaSoundListEventMap["tuna-error"]) => void) | undefined;
}

/** Several sounds or voices: as cards in a grid, as a row, or as pads with keys 1 to 9. Renders `<tuna-sound-list>`; its children are the fallback. */
export function TunaSoundList(props: TunaSoundListProps): ReactElement {
  return useElement(element, props);
}
