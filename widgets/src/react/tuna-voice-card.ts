// Made by `npm run elements -- --update` from the elements' declarations.

import type { TunaVoiceCardElement, TunaVoiceCardEventMap } from "@tuna/widgets/elements/types";
import type { ReactElement } from "react";
import { type ElementProps, useElement } from "./use-element.ts";

const element = {
  tag: "tuna-voice-card",
  attributes: {
    voiceId: "voice-id",
    size: "size",
    loading: "loading",
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

export interface TunaVoiceCardProps
  extends ElementProps<TunaVoiceCardElement, keyof typeof element.attributes | keyof typeof element.events> {
  /** Id of the voice, as in the address of its page. */
  voiceId?: string | undefined;
  /** `compact` is one line of 62 px, `wide` is one row of 98 px, and the default is 186 px high. */
  size?: "compact" | "default" | "wide" | undefined;
  /** `lazy` loads when the element comes close to the view. */
  loading?: "lazy" | "eager" | undefined;
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
  /** The card has loaded. Its properties and methods work. */
  onReady?: ((event: TunaVoiceCardEventMap["tuna-ready"]) => void) | undefined;
  /** Playback starts or resumes. After a visitor presses play it is emitted before playback, and only then can it be cancelled; otherwise it is emitted once the sound is heard. `preventDefault()` prevents playing. */
  onPlay?: ((event: TunaVoiceCardEventMap["tuna-play"]) => void) | undefined;
  /** Playback pauses, ends, or stops for another sound. After a visitor presses pause it is emitted before the pause, and only then can it be cancelled. `preventDefault()` prevents pausing. */
  onPause?: ((event: TunaVoiceCardEventMap["tuna-pause"]) => void) | undefined;
  /** It was played to its end. */
  onEnded?: ((event: TunaVoiceCardEventMap["tuna-ended"]) => void) | undefined;
  /** Its position moved; about four times a second while it plays. */
  onTimeUpdate?: ((event: TunaVoiceCardEventMap["tuna-timeupdate"]) => void) | undefined;
  /** A visitor pressed the name or a tag. `preventDefault()` prevents going to the page. */
  onSelect?: ((event: TunaVoiceCardEventMap["tuna-select"]) => void) | undefined;
  /** A visitor pressed a heart, which the attribute `favourites` shows. `preventDefault()` prevents storing and showing that. */
  onFavourite?: ((event: TunaVoiceCardEventMap["tuna-favourite"]) => void) | undefined;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  onError?: ((event: TunaVoiceCardEventMap["tuna-error"]) => void) | undefined;
}

/** A voice with its portrait, name, owner and plays, which plays its demo. Renders `<tuna-voice-card>`; its children are the fallback. */
export function TunaVoiceCard(props: TunaVoiceCardProps): ReactElement {
  return useElement(element, props);
}
