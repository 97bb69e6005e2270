// Made by `npm run elements -- --update` from the elements' declarations.

/** An element with events of its own: `EventMap` has their types by name. */
export interface TunaElement<EventMap> extends HTMLElement {
  addEventListener<Type extends keyof (EventMap & HTMLElementEventMap)>(
    type: Type,
    listener: (this: this, event: (EventMap & HTMLElementEventMap)[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof (EventMap & HTMLElementEventMap)>(
    type: Type,
    listener: (this: this, event: (EventMap & HTMLElementEventMap)[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** Listeners as React 19, Preact and Svelte 5 take them: the event's own name behind `on`. */
export type TunaListeners<EventMap> = {
  [Type in keyof EventMap & string as `on${Type}`]?: ((event: EventMap[Type]) => void) | undefined;
};

export interface TunaSoundCardEventMap {
  /** The card has loaded. Its properties and methods work. */
  "tuna-ready": CustomEvent<{ kind: "sound" | "voice"; id: string }>;
  /** Playback starts or resumes. After a visitor presses play it is emitted before playback, and only then can it be cancelled; otherwise it is emitted once the sound is heard. */
  "tuna-play": CustomEvent<{ kind: "sound" | "voice"; id: string }>;
  /** Playback pauses, ends, or stops for another sound. After a visitor presses pause it is emitted before the pause, and only then can it be cancelled. */
  "tuna-pause": CustomEvent<{ kind: "sound" | "voice"; id: string }>;
  /** It was played to its end. */
  "tuna-ended": CustomEvent<{ kind: "sound" | "voice"; id: string }>;
  /** Its position moved; about four times a second while it plays. */
  "tuna-timeupdate": CustomEvent<{
    kind: "sound" | "voice";
    id: string;
    currentTime: number;
    duration: number;
  }>;
  /** A visitor pressed the name or a tag. */
  "tuna-select": CustomEvent<{ kind: "sound" | "voice"; id: string; tag: string | undefined; url: string }>;
  /** A visitor pressed a heart, which the attribute `favourites` shows. */
  "tuna-favourite": CustomEvent<{ kind: "sound" | "voice"; id: string; isFavourite: boolean }>;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  "tuna-error": CustomEvent<{
    code: "invalid-attribute" | "not-found" | "network" | "blocked" | "playback" | "unexpected";
    message: string;
  }>;
}

/** A sound with its name, owner, waveform and plays, which plays it. */
export interface TunaSoundCardElement extends TunaElement<TunaSoundCardEventMap> {
  /** Id of the sound, as in the address of its page. */
  soundId: string | undefined;
  /** `compact` is one line of 62 px, `wide` is one row of 98 px, and the default is 186 px high. */
  size: "compact" | "default" | "wide" | undefined;
  /** `lazy` loads when the element comes close to the view. */
  loading: "lazy" | "eager" | undefined;
  /** Volume, 0 to 1, as a part of the visitor's. */
  volume: number | undefined;
  /** Plays without sound. */
  muted: boolean | undefined;
  /** Starts again at the end. */
  loop: boolean | undefined;
  /** Speed, 0.25 to 4; 1 is that of the file. */
  playbackRate: number | undefined;
  /** Shows a heart that visitors mark an item with. The page's own storage keeps the marks, 1,000 at most, unless the page prevents `tuna-favourite`. */
  favourites: boolean | undefined;
  /** Level of the heading that holds a name, 2 to 6. */
  headingLevel: "2" | "3" | "4" | "5" | "6" | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  apiUrl: string | undefined;
  /** Position in seconds. Setting it moves there. */
  currentTime: number;
  /** Length in seconds; NaN until the element is ready. */
  readonly duration: number;
  /** False while it plays or is about to. */
  readonly paused: boolean;
  /** Whether it was played to its end. */
  readonly ended: boolean;
  /** Address of the file; empty until the element is ready, and for explicit items. */
  readonly src: string;
  /** Plays the item. Rejects like a media element if it does not sound: with a `NotAllowedError` if the browser requires a click or key press first, with an `AbortError` if a pause or another sound came first, else with a `NotSupportedError`. */
  play(): Promise<void>;
  /** Pauses the item. */
  pause(): Promise<void>;
}

/** Attributes in templates and JSX, by the attribute's name or the property's. */
export interface TunaSoundCardAttributes {
  /** Id of the sound, as in the address of its page. */
  "sound-id"?: string | undefined;
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
  "playback-rate"?: number | undefined;
  /** Shows a heart that visitors mark an item with. The page's own storage keeps the marks, 1,000 at most, unless the page prevents `tuna-favourite`. */
  favourites?: boolean | undefined;
  /** Level of the heading that holds a name, 2 to 6. */
  "heading-level"?: "2" | "3" | "4" | "5" | "6" | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme?: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  "api-url"?: string | undefined;
  soundId?: string | undefined;
  playbackRate?: number | undefined;
  headingLevel?: "2" | "3" | "4" | "5" | "6" | undefined;
  apiUrl?: string | undefined;
}

/** Listeners of `<tuna-sound-card>` in JSX: `ontuna-error`. */
export interface TunaSoundCardListeners extends TunaListeners<TunaSoundCardEventMap> {}

export interface TunaVoiceCardEventMap {
  /** The card has loaded. Its properties and methods work. */
  "tuna-ready": CustomEvent<{ kind: "sound" | "voice"; id: string }>;
  /** Playback starts or resumes. After a visitor presses play it is emitted before playback, and only then can it be cancelled; otherwise it is emitted once the sound is heard. */
  "tuna-play": CustomEvent<{ kind: "sound" | "voice"; id: string }>;
  /** Playback pauses, ends, or stops for another sound. After a visitor presses pause it is emitted before the pause, and only then can it be cancelled. */
  "tuna-pause": CustomEvent<{ kind: "sound" | "voice"; id: string }>;
  /** It was played to its end. */
  "tuna-ended": CustomEvent<{ kind: "sound" | "voice"; id: string }>;
  /** Its position moved; about four times a second while it plays. */
  "tuna-timeupdate": CustomEvent<{
    kind: "sound" | "voice";
    id: string;
    currentTime: number;
    duration: number;
  }>;
  /** A visitor pressed the name or a tag. */
  "tuna-select": CustomEvent<{ kind: "sound" | "voice"; id: string; tag: string | undefined; url: string }>;
  /** A visitor pressed a heart, which the attribute `favourites` shows. */
  "tuna-favourite": CustomEvent<{ kind: "sound" | "voice"; id: string; isFavourite: boolean }>;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  "tuna-error": CustomEvent<{
    code: "invalid-attribute" | "not-found" | "network" | "blocked" | "playback" | "unexpected";
    message: string;
  }>;
}

/** A voice with its portrait, name, owner and plays, which plays its demo. */
export interface TunaVoiceCardElement extends TunaElement<TunaVoiceCardEventMap> {
  /** Id of the voice, as in the address of its page. */
  voiceId: string | undefined;
  /** `compact` is one line of 62 px, `wide` is one row of 98 px, and the default is 186 px high. */
  size: "compact" | "default" | "wide" | undefined;
  /** `lazy` loads when the element comes close to the view. */
  loading: "lazy" | "eager" | undefined;
  /** Volume, 0 to 1, as a part of the visitor's. */
  volume: number | undefined;
  /** Plays without sound. */
  muted: boolean | undefined;
  /** Starts again at the end. */
  loop: boolean | undefined;
  /** Speed, 0.25 to 4; 1 is that of the file. */
  playbackRate: number | undefined;
  /** Shows a heart that visitors mark an item with. The page's own storage keeps the marks, 1,000 at most, unless the page prevents `tuna-favourite`. */
  favourites: boolean | undefined;
  /** Level of the heading that holds a name, 2 to 6. */
  headingLevel: "2" | "3" | "4" | "5" | "6" | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  apiUrl: string | undefined;
  /** Position in seconds. Setting it moves there. */
  currentTime: number;
  /** Length in seconds; NaN until the element is ready. */
  readonly duration: number;
  /** False while it plays or is about to. */
  readonly paused: boolean;
  /** Whether it was played to its end. */
  readonly ended: boolean;
  /** Address of the file; empty until the element is ready, and for explicit items. */
  readonly src: string;
  /** Plays the item. Rejects like a media element if it does not sound: with a `NotAllowedError` if the browser requires a click or key press first, with an `AbortError` if a pause or another sound came first, else with a `NotSupportedError`. */
  play(): Promise<void>;
  /** Pauses the item. */
  pause(): Promise<void>;
}

/** Attributes in templates and JSX, by the attribute's name or the property's. */
export interface TunaVoiceCardAttributes {
  /** Id of the voice, as in the address of its page. */
  "voice-id"?: string | undefined;
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
  "playback-rate"?: number | undefined;
  /** Shows a heart that visitors mark an item with. The page's own storage keeps the marks, 1,000 at most, unless the page prevents `tuna-favourite`. */
  favourites?: boolean | undefined;
  /** Level of the heading that holds a name, 2 to 6. */
  "heading-level"?: "2" | "3" | "4" | "5" | "6" | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme?: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  "api-url"?: string | undefined;
  voiceId?: string | undefined;
  playbackRate?: number | undefined;
  headingLevel?: "2" | "3" | "4" | "5" | "6" | undefined;
  apiUrl?: string | undefined;
}

/** Listeners of `<tuna-voice-card>` in JSX: `ontuna-error`. */
export interface TunaVoiceCardListeners extends TunaListeners<TunaVoiceCardEventMap> {}

export interface TunaSoundListEventMap {
  /** The sounds have loaded. */
  "tuna-ready": CustomEvent<{ count: number }>;
  /** Playback starts or resumes. After a visitor presses play it is emitted before playback, and only then can it be cancelled; otherwise it is emitted once the sound is heard. */
  "tuna-play": CustomEvent<{ kind: "sound" | "voice"; id: string }>;
  /** Playback pauses, ends, or stops for another sound. After a visitor presses pause it is emitted before the pause, and only then can it be cancelled. */
  "tuna-pause": CustomEvent<{ kind: "sound" | "voice"; id: string }>;
  /** It was played to its end. */
  "tuna-ended": CustomEvent<{ kind: "sound" | "voice"; id: string }>;
  /** Its position moved; about four times a second while it plays. */
  "tuna-timeupdate": CustomEvent<{
    kind: "sound" | "voice";
    id: string;
    currentTime: number;
    duration: number;
  }>;
  /** A visitor opened a sound's page. */
  "tuna-select": CustomEvent<{ kind: "sound" | "voice"; id: string; url: string }>;
  /** A visitor pressed a heart, which the attribute `favourites` shows. */
  "tuna-favourite": CustomEvent<{ kind: "sound" | "voice"; id: string; isFavourite: boolean }>;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  "tuna-error": CustomEvent<{
    code: "invalid-attribute" | "not-found" | "network" | "blocked" | "playback" | "unexpected";
    message: string;
  }>;
}

/** Several sounds or voices: as cards in a grid, as a row, or as pads with keys 1 to 9. */
export interface TunaSoundListElement extends TunaElement<TunaSoundListEventMap> {
  /** Which sounds or voices, in this order; up to 100, separated by commas or as JSON. An empty list shows none. */
  ids: readonly string[] | undefined;
  /** What the list shows; boards have sounds. */
  kind: "sound" | "voice" | undefined;
  /** The sounds of this board, public or shared by its link, in the order of its pads; overrides `tag`. */
  boardId: string | undefined;
  /** Items with this tag; with `category` those that have both. */
  tag: string | undefined;
  /** Items of this category, such as `memes`. */
  category: string | undefined;
  /** Items of this maker, by the name in the address of their page; overrides `tag` and `category`. */
  maker: string | undefined;
  /** Items that match this search term; overrides `tag`, `category` and `maker`. */
  query: string | undefined;
  /** Order: trending or newest first; not with `ids` or `board-id`. */
  sort: "trending" | "created" | undefined;
  /** Maximum number of items, 1 to 100; not with `ids` or `board-id`. */
  limit: number | undefined;
  /** Layout of the sounds: cards in columns, cards in a row that scrolls, or pads in 3, 4 (from 560 px) or 6 columns (from 840 px). */
  layout: "grid" | "row" | "pads" | undefined;
  /** Name of the list for screen readers. By default it is the element's `aria-label`, the text that its `aria-labelledby` names, or that of the link inside. */
  label: string | undefined;
  /** Volume, 0 to 1, as a part of the visitor's. */
  volume: number | undefined;
  /** Plays without sound. */
  muted: boolean | undefined;
  /** Starts again at the end. */
  loop: boolean | undefined;
  /** Speed, 0.25 to 4; 1 is that of the file. */
  playbackRate: number | undefined;
  /** Shows a heart that visitors mark an item with. The page's own storage keeps the marks, 1,000 at most, unless the page prevents `tuna-favourite`. */
  favourites: boolean | undefined;
  /** Level of the heading that holds a name, 2 to 6. */
  headingLevel: "2" | "3" | "4" | "5" | "6" | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  apiUrl: string | undefined;
  /** Position in seconds. Setting it moves there. */
  currentTime: number;
  /** Length in seconds; NaN until the element is ready. */
  readonly duration: number;
  /** False while it plays or is about to. */
  readonly paused: boolean;
  /** Whether it was played to its end. */
  readonly ended: boolean;
  /** Address of the file; empty until the element is ready, and for explicit items. */
  readonly src: string;
  /** Id of the sound that the properties above describe: the one that was started last, else the first. */
  readonly currentId: string;
  /** Plays a sound of the list: by default the one that was started last, else the first. Rejects like `play()` of `<tuna-sound-card>`. */
  play(id?: string): Promise<void>;
  /** Pauses the list's sounds. */
  pause(): Promise<void>;
  /** Stops every sound of the page. */
  stop(): Promise<void>;
  /** Loads the sounds again. */
  reload(): Promise<void>;
}

/** Attributes in templates and JSX, by the attribute's name or the property's. */
export interface TunaSoundListAttributes {
  /** Which sounds or voices, in this order; up to 100, separated by commas or as JSON. An empty list shows none. */
  ids?: readonly string[] | undefined;
  /** What the list shows; boards have sounds. */
  kind?: "sound" | "voice" | undefined;
  /** The sounds of this board, public or shared by its link, in the order of its pads; overrides `tag`. */
  "board-id"?: string | undefined;
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
  "playback-rate"?: number | undefined;
  /** Shows a heart that visitors mark an item with. The page's own storage keeps the marks, 1,000 at most, unless the page prevents `tuna-favourite`. */
  favourites?: boolean | undefined;
  /** Level of the heading that holds a name, 2 to 6. */
  "heading-level"?: "2" | "3" | "4" | "5" | "6" | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme?: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  "api-url"?: string | undefined;
  boardId?: string | undefined;
  playbackRate?: number | undefined;
  headingLevel?: "2" | "3" | "4" | "5" | "6" | undefined;
  apiUrl?: string | undefined;
}

/** Listeners of `<tuna-sound-list>` in JSX: `ontuna-error`. */
export interface TunaSoundListListeners extends TunaListeners<TunaSoundListEventMap> {}

export interface TunaSoundBoardEventMap {
  /** The board has loaded. */
  "tuna-ready": CustomEvent<{
    id: string;
    name: string;
    count: number;
    pads: {
      id: string;
      soundId: string;
      name: string;
      page: number;
      mode: "once" | "loop" | "hold" | "retrigger";
      isPlayable: boolean;
    }[];
  }>;
  /** A pad is pressed that starts its sound. It is emitted before the sound. */
  "tuna-play": CustomEvent<{ kind: "sound"; id: string; padId: string }>;
  /** A pad is pressed that ends its sound. It is emitted before the end. */
  "tuna-pause": CustomEvent<{ kind: "sound"; id: string; padId: string }>;
  /** A pad is heard. */
  "tuna-playing": CustomEvent<{ kind: "sound"; id: string; padId: string }>;
  /** A pad fell silent, at the end of its sound or before. */
  "tuna-ended": CustomEvent<{ kind: "sound"; id: string; padId: string }>;
  /** A visitor opened the page of a sound that asks before it is shown. */
  "tuna-select": CustomEvent<{ kind: "sound"; id: string; url: string }>;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  "tuna-error": CustomEvent<{
    code: "invalid-attribute" | "not-found" | "network" | "blocked" | "playback" | "unexpected";
    message: string;
    padId: string | undefined;
  }>;
}

/** A board that somebody made: its pages of pads with their keys, colours and modes. */
export interface TunaSoundBoardElement extends TunaElement<TunaSoundBoardEventMap> {
  /** Id of a public board, or of one that is shared by its link. */
  boardId: string | undefined;
  /** Where keys of pads work: while the board has focus, on the whole page except in fields, or nowhere. */
  keys: "focus" | "page" | "off" | undefined;
  /** Name of the board for screen readers. By default it is the name that its owner gave it. */
  label: string | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  apiUrl: string | undefined;

  /** Presses a pad, as a visitor does. A pad that does not exist or has nothing to play causes `tuna-error`. */
  press(padId: string): Promise<void>;
  /** Releases a pad, which ends one that plays while it is held. */
  release(padId: string): Promise<void>;
  /** Stops all pads. */
  stop(): Promise<void>;
  /** Loads the board again. */
  reload(): Promise<void>;
}

/** Attributes in templates and JSX, by the attribute's name or the property's. */
export interface TunaSoundBoardAttributes {
  /** Id of a public board, or of one that is shared by its link. */
  "board-id"?: string | undefined;
  /** Where keys of pads work: while the board has focus, on the whole page except in fields, or nowhere. */
  keys?: "focus" | "page" | "off" | undefined;
  /** Name of the board for screen readers. By default it is the name that its owner gave it. */
  label?: string | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme?: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  "api-url"?: string | undefined;
  boardId?: string | undefined;
  apiUrl?: string | undefined;
}

/** Listeners of `<tuna-sound-board>` in JSX: `ontuna-error`. */
export interface TunaSoundBoardListeners extends TunaListeners<TunaSoundBoardEventMap> {}

export interface TunaSearchBoxEventMap {
  /** A visitor searched with Enter, the button or a line of the list. */
  "tuna-search": CustomEvent<{ term: string; kind: "sound" | "voice"; url: string }>;
  /** A visitor chose a suggested sound, voice or tag. */
  "tuna-select": CustomEvent<{
    kind: "sound" | "voice";
    id: string | undefined;
    tag: string | undefined;
    url: string;
  }>;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  "tuna-error": CustomEvent<{
    code: "invalid-attribute" | "not-found" | "network" | "blocked" | "playback" | "unexpected";
    message: string;
  }>;
}

/** A search field that suggests sounds, voices and tags while the visitor types. */
export interface TunaSearchBoxElement extends TunaElement<TunaSearchBoxEventMap> {
  /** What to suggest and to search. By default the field suggests both kinds and searches sounds. */
  kind: "sound" | "voice" | undefined;
  /** Where a search leads: to the site's page of results, or only to the event `tuna-search`. */
  target: "library" | "stay" | undefined;
  /** Text of the empty field. */
  placeholder: string | undefined;
  /** Initial text of the field. */
  term: string | undefined;
  /** Name of the field's text in a form of your page around the element. */
  name: string | undefined;
  /** Stores this device's recent searches in local storage and offers them again. */
  recent: boolean | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  apiUrl: string | undefined;
  /** Text of the field. Setting it fills the field. */
  value: string;
}

/** Attributes in templates and JSX, by the attribute's name or the property's. */
export interface TunaSearchBoxAttributes {
  /** What to suggest and to search. By default the field suggests both kinds and searches sounds. */
  kind?: "sound" | "voice" | undefined;
  /** Where a search leads: to the site's page of results, or only to the event `tuna-search`. */
  target?: "library" | "stay" | undefined;
  /** Text of the empty field. */
  placeholder?: string | undefined;
  /** Initial text of the field. */
  term?: string | undefined;
  /** Name of the field's text in a form of your page around the element. */
  name?: string | undefined;
  /** Stores this device's recent searches in local storage and offers them again. */
  recent?: boolean | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme?: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  "api-url"?: string | undefined;
  apiUrl?: string | undefined;
}

/** Listeners of `<tuna-search-box>` in JSX: `ontuna-error`. */
export interface TunaSearchBoxListeners extends TunaListeners<TunaSearchBoxEventMap> {}

export interface TunaDownloadButtonEventMap {
  /** A visitor pressed the button. */
  "tuna-download": CustomEvent<{
    step: "site" | "open";
    kind: "sound" | "voice";
    id: string | undefined;
    source: string;
    url: string;
  }>;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  "tuna-error": CustomEvent<{
    code: "invalid-attribute" | "not-found" | "network" | "blocked" | "playback" | "unexpected";
    message: string;
  }>;
}

/** A link to the app: to its download, or to an item in it. */
export interface TunaDownloadButtonElement extends TunaElement<TunaDownloadButtonEventMap> {
  /** The sound or voice to use in the app; without it the button opens the app itself. */
  itemId: string | undefined;
  /** Kind of the item. */
  kind: "sound" | "voice" | undefined;
  /** Whether the button leads to the download or opens the installed app. */
  mode: "flow" | "open" | undefined;
  /** With `mode` flow: opens the download as a dialog on this page, or the site in a new tab. */
  opens: "dialog" | "site" | undefined;
  /** Text of the button. */
  label: string | undefined;
  /** Place of the button, for your click statistics. */
  source:
    | "itemCallToAction"
    | "itemCard"
    | "homepageBanner"
    | "categoryBanner"
    | "searchBanner"
    | "itemBanner"
    | "footer"
    | "deeplinkToast"
    | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  apiUrl: string | undefined;
}

/** Attributes in templates and JSX, by the attribute's name or the property's. */
export interface TunaDownloadButtonAttributes {
  /** The sound or voice to use in the app; without it the button opens the app itself. */
  "item-id"?: string | undefined;
  /** Kind of the item. */
  kind?: "sound" | "voice" | undefined;
  /** Whether the button leads to the download or opens the installed app. */
  mode?: "flow" | "open" | undefined;
  /** With `mode` flow: opens the download as a dialog on this page, or the site in a new tab. */
  opens?: "dialog" | "site" | undefined;
  /** Text of the button. */
  label?: string | undefined;
  /** Place of the button, for your click statistics. */
  source?:
    | "itemCallToAction"
    | "itemCard"
    | "homepageBanner"
    | "categoryBanner"
    | "searchBanner"
    | "itemBanner"
    | "footer"
    | "deeplinkToast"
    | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme?: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  "api-url"?: string | undefined;
  itemId?: string | undefined;
  apiUrl?: string | undefined;
}

/** Listeners of `<tuna-download-button>` in JSX: `ontuna-error`. */
export interface TunaDownloadButtonListeners extends TunaListeners<TunaDownloadButtonEventMap> {}

export interface TunaDownloadFlowEventMap {
  /** A visitor went to a step. */
  "tuna-download": CustomEvent<{
    step: "login" | "site" | "install" | "success" | "open";
    kind: "sound" | "voice";
    id: string | undefined;
    source: string;
    installer: "macIntel" | "macArm" | "windows" | "alreadyInstalled" | undefined;
    url: string | undefined;
  }>;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  "tuna-error": CustomEvent<{
    code: "invalid-attribute" | "not-found" | "network" | "blocked" | "playback" | "unexpected";
    message: string;
  }>;
}

/** A dialog for the whole download flow, from the login to using an item in the app. `show()` opens it. Visitors log in in a window of the site. */
export interface TunaDownloadFlowElement extends TunaElement<TunaDownloadFlowEventMap> {
  /** The sound or voice to use in the app; without it the button opens the app itself. */
  itemId: string | undefined;
  /** Kind of the item. */
  kind: "sound" | "voice" | undefined;
  /** Place of the button, for your click statistics. */
  source:
    | "itemCallToAction"
    | "itemCard"
    | "homepageBanner"
    | "categoryBanner"
    | "searchBanner"
    | "itemBanner"
    | "footer"
    | "deeplinkToast"
    | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  apiUrl: string | undefined;

  /** Opens the dialog at its first step. */
  show(): Promise<void>;
  /** Closes the dialog. */
  hide(): Promise<void>;
}

/** Attributes in templates and JSX, by the attribute's name or the property's. */
export interface TunaDownloadFlowAttributes {
  /** The sound or voice to use in the app; without it the button opens the app itself. */
  "item-id"?: string | undefined;
  /** Kind of the item. */
  kind?: "sound" | "voice" | undefined;
  /** Place of the button, for your click statistics. */
  source?:
    | "itemCallToAction"
    | "itemCard"
    | "homepageBanner"
    | "categoryBanner"
    | "searchBanner"
    | "itemBanner"
    | "footer"
    | "deeplinkToast"
    | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme?: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  "api-url"?: string | undefined;
  itemId?: string | undefined;
  apiUrl?: string | undefined;
}

/** Listeners of `<tuna-download-flow>` in JSX: `ontuna-error`. */
export interface TunaDownloadFlowListeners extends TunaListeners<TunaDownloadFlowEventMap> {}

export interface TunaConsentDialogEventMap {
  /** A visitor decided. */
  "tuna-consent": CustomEvent<{
    choice: "acceptAll" | "rejectAll" | "acceptSelected";
    policyVersion: string;
    strictlyNecessary: true;
    analytics: boolean;
    decidedAt: string;
  }>;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  "tuna-error": CustomEvent<{
    code: "invalid-attribute" | "not-found" | "network" | "blocked" | "playback" | "unexpected";
    message: string;
  }>;
}

/** Asks for consent to cookies and stores the decision in the page's cookie `tuna_cookie_consent`; a `cookie_consent` of the page stays as it is. It opens by itself while a visitor is undecided, unless the browser sends Global Privacy Control; `show()` opens it then. */
export interface TunaConsentDialogElement extends TunaElement<TunaConsentDialogEventMap> {
  /** Opens by `show()` only. */
  manual: boolean | undefined;
  /** Address of the page's cookie policy. */
  policyUrl: string | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  apiUrl: string | undefined;

  /** Opens the dialog with the current decision and moves the focus into it. */
  show(): Promise<void>;
  /** Closes the dialog without a decision. */
  hide(): Promise<void>;
}

/** Attributes in templates and JSX, by the attribute's name or the property's. */
export interface TunaConsentDialogAttributes {
  /** Opens by `show()` only. */
  manual?: boolean | undefined;
  /** Address of the page's cookie policy. */
  "policy-url"?: string | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme?: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  "api-url"?: string | undefined;
  policyUrl?: string | undefined;
  apiUrl?: string | undefined;
}

/** Listeners of `<tuna-consent-dialog>` in JSX: `ontuna-error`. */
export interface TunaConsentDialogListeners extends TunaListeners<TunaConsentDialogEventMap> {}

declare global {
  interface HTMLElementTagNameMap {
    "tuna-sound-card": TunaSoundCardElement;
    "tuna-voice-card": TunaVoiceCardElement;
    "tuna-sound-list": TunaSoundListElement;
    "tuna-sound-board": TunaSoundBoardElement;
    "tuna-search-box": TunaSearchBoxElement;
    "tuna-download-button": TunaDownloadButtonElement;
    "tuna-download-flow": TunaDownloadFlowElement;
    "tuna-consent-dialog": TunaConsentDialogElement;
  }
}

/** Attributes and events of all elements, by tag. */
export interface TunaElementMap {
  "tuna-sound-card": { attributes: TunaSoundCardAttributes; events: TunaSoundCardEventMap };
  "tuna-voice-card": { attributes: TunaVoiceCardAttributes; events: TunaVoiceCardEventMap };
  "tuna-sound-list": { attributes: TunaSoundListAttributes; events: TunaSoundListEventMap };
  "tuna-sound-board": { attributes: TunaSoundBoardAttributes; events: TunaSoundBoardEventMap };
  "tuna-search-box": { attributes: TunaSearchBoxAttributes; events: TunaSearchBoxEventMap };
  "tuna-download-button": { attributes: TunaDownloadButtonAttributes; events: TunaDownloadButtonEventMap };
  "tuna-download-flow": { attributes: TunaDownloadFlowAttributes; events: TunaDownloadFlowEventMap };
  "tuna-consent-dialog": { attributes: TunaConsentDialogAttributes; events: TunaConsentDialogEventMap };
}

/** Events of all elements, as a document hears them. */
export interface TunaEventMap {
  "tuna-ready":
    | TunaSoundCardEventMap["tuna-ready"]
    | TunaVoiceCardEventMap["tuna-ready"]
    | TunaSoundListEventMap["tuna-ready"]
    | TunaSoundBoardEventMap["tuna-ready"];
  "tuna-play":
    | TunaSoundCardEventMap["tuna-play"]
    | TunaVoiceCardEventMap["tuna-play"]
    | TunaSoundListEventMap["tuna-play"]
    | TunaSoundBoardEventMap["tuna-play"];
  "tuna-pause":
    | TunaSoundCardEventMap["tuna-pause"]
    | TunaVoiceCardEventMap["tuna-pause"]
    | TunaSoundListEventMap["tuna-pause"]
    | TunaSoundBoardEventMap["tuna-pause"];
  "tuna-ended":
    | TunaSoundCardEventMap["tuna-ended"]
    | TunaVoiceCardEventMap["tuna-ended"]
    | TunaSoundListEventMap["tuna-ended"]
    | TunaSoundBoardEventMap["tuna-ended"];
  "tuna-timeupdate":
    | TunaSoundCardEventMap["tuna-timeupdate"]
    | TunaVoiceCardEventMap["tuna-timeupdate"]
    | TunaSoundListEventMap["tuna-timeupdate"];
  "tuna-select":
    | TunaSoundCardEventMap["tuna-select"]
    | TunaVoiceCardEventMap["tuna-select"]
    | TunaSoundListEventMap["tuna-select"]
    | TunaSoundBoardEventMap["tuna-select"]
    | TunaSearchBoxEventMap["tuna-select"];
  "tuna-favourite":
    | TunaSoundCardEventMap["tuna-favourite"]
    | TunaVoiceCardEventMap["tuna-favourite"]
    | TunaSoundListEventMap["tuna-favourite"];
  "tuna-error":
    | TunaSoundCardEventMap["tuna-error"]
    | TunaVoiceCardEventMap["tuna-error"]
    | TunaSoundListEventMap["tuna-error"]
    | TunaSoundBoardEventMap["tuna-error"]
    | TunaSearchBoxEventMap["tuna-error"]
    | TunaDownloadButtonEventMap["tuna-error"]
    | TunaDownloadFlowEventMap["tuna-error"]
    | TunaConsentDialogEventMap["tuna-error"];
  "tuna-playing": TunaSoundBoardEventMap["tuna-playing"];
  "tuna-search": TunaSearchBoxEventMap["tuna-search"];
  "tuna-download": TunaDownloadButtonEventMap["tuna-download"] | TunaDownloadFlowEventMap["tuna-download"];
  "tuna-consent": TunaConsentDialogEventMap["tuna-consent"];
}

declare global {
  interface GlobalEventHandlersEventMap extends TunaEventMap {}
  interface ShadowRootEventMap extends TunaEventMap {}
}
