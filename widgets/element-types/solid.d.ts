// Made by `npm run elements -- --update` from the elements' declarations.

import type { JSX } from "solid-js";
import type {
  TunaConsentDialogAttributes,
  TunaConsentDialogElement,
  TunaConsentDialogEventMap,
  TunaDownloadButtonAttributes,
  TunaDownloadButtonElement,
  TunaDownloadButtonEventMap,
  TunaDownloadFlowAttributes,
  TunaDownloadFlowElement,
  TunaDownloadFlowEventMap,
  TunaSearchBoxAttributes,
  TunaSearchBoxElement,
  TunaSearchBoxEventMap,
  TunaSoundBoardAttributes,
  TunaSoundBoardElement,
  TunaSoundBoardEventMap,
  TunaSoundCardAttributes,
  TunaSoundCardElement,
  TunaSoundCardEventMap,
  TunaSoundListAttributes,
  TunaSoundListElement,
  TunaSoundListEventMap,
  TunaVoiceCardAttributes,
  TunaVoiceCardElement,
  TunaVoiceCardEventMap,
} from "./elements.js";

export type * from "./elements.js";

/** Listeners as Solid takes them: `on:tuna-error`. */
export interface TunaSoundCardSolidListeners {
  "on:tuna-ready"?: ((event: TunaSoundCardEventMap["tuna-ready"]) => void) | undefined;
  "on:tuna-play"?: ((event: TunaSoundCardEventMap["tuna-play"]) => void) | undefined;
  "on:tuna-pause"?: ((event: TunaSoundCardEventMap["tuna-pause"]) => void) | undefined;
  "on:tuna-ended"?: ((event: TunaSoundCardEventMap["tuna-ended"]) => void) | undefined;
  "on:tuna-timeupdate"?: ((event: TunaSoundCardEventMap["tuna-timeupdate"]) => void) | undefined;
  "on:tuna-select"?: ((event: TunaSoundCardEventMap["tuna-select"]) => void) | undefined;
  "on:tuna-favourite"?: ((event: TunaSoundCardEventMap["tuna-favourite"]) => void) | undefined;
  "on:tuna-error"?: ((event: TunaSoundCardEventMap["tuna-error"]) => void) | undefined;
}
/** Listeners as Solid takes them: `on:tuna-error`. */
export interface TunaVoiceCardSolidListeners {
  "on:tuna-ready"?: ((event: TunaVoiceCardEventMap["tuna-ready"]) => void) | undefined;
  "on:tuna-play"?: ((event: TunaVoiceCardEventMap["tuna-play"]) => void) | undefined;
  "on:tuna-pause"?: ((event: TunaVoiceCardEventMap["tuna-pause"]) => void) | undefined;
  "on:tuna-ended"?: ((event: TunaVoiceCardEventMap["tuna-ended"]) => void) | undefined;
  "on:tuna-timeupdate"?: ((event: TunaVoiceCardEventMap["tuna-timeupdate"]) => void) | undefined;
  "on:tuna-select"?: ((event: TunaVoiceCardEventMap["tuna-select"]) => void) | undefined;
  "on:tuna-favourite"?: ((event: TunaVoiceCardEventMap["tuna-favourite"]) => void) | undefined;
  "on:tuna-error"?: ((event: TunaVoiceCardEventMap["tuna-error"]) => void) | undefined;
}
/** Listeners as Solid takes them: `on:tuna-error`. */
export interface TunaSoundListSolidListeners {
  "on:tuna-ready"?: ((event: TunaSoundListEventMap["tuna-ready"]) => void) | undefined;
  "on:tuna-play"?: ((event: TunaSoundListEventMap["tuna-play"]) => void) | undefined;
  "on:tuna-pause"?: ((event: TunaSoundListEventMap["tuna-pause"]) => void) | undefined;
  "on:tuna-ended"?: ((event: TunaSoundListEventMap["tuna-ended"]) => void) | undefined;
  "on:tuna-timeupdate"?: ((event: TunaSoundListEventMap["tuna-timeupdate"]) => void) | undefined;
  "on:tuna-select"?: ((event: TunaSoundListEventMap["tuna-select"]) => void) | undefined;
  "on:tuna-favourite"?: ((event: TunaSoundListEventMap["tuna-favourite"]) => void) | undefined;
  "on:tuna-error"?: ((event: TunaSoundListEventMap["tuna-error"]) => void) | undefined;
}
/** Listeners as Solid takes them: `on:tuna-error`. */
export interface TunaSoundBoardSolidListeners {
  "on:tuna-ready"?: ((event: TunaSoundBoardEventMap["tuna-ready"]) => void) | undefined;
  "on:tuna-play"?: ((event: TunaSoundBoardEventMap["tuna-play"]) => void) | undefined;
  "on:tuna-pause"?: ((event: TunaSoundBoardEventMap["tuna-pause"]) => void) | undefined;
  "on:tuna-playing"?: ((event: TunaSoundBoardEventMap["tuna-playing"]) => void) | undefined;
  "on:tuna-ended"?: ((event: TunaSoundBoardEventMap["tuna-ended"]) => void) | undefined;
  "on:tuna-select"?: ((event: TunaSoundBoardEventMap["tuna-select"]) => void) | undefined;
  "on:tuna-error"?: ((event: TunaSoundBoardEventMap["tuna-error"]) => void) | undefined;
}
/** Listeners as Solid takes them: `on:tuna-error`. */
export interface TunaSearchBoxSolidListeners {
  "on:tuna-search"?: ((event: TunaSearchBoxEventMap["tuna-search"]) => void) | undefined;
  "on:tuna-select"?: ((event: TunaSearchBoxEventMap["tuna-select"]) => void) | undefined;
  "on:tuna-error"?: ((event: TunaSearchBoxEventMap["tuna-error"]) => void) | undefined;
}
/** Listeners as Solid takes them: `on:tuna-error`. */
export interface TunaDownloadButtonSolidListeners {
  "on:tuna-download"?: ((event: TunaDownloadButtonEventMap["tuna-download"]) => void) | undefined;
  "on:tuna-error"?: ((event: TunaDownloadButtonEventMap["tuna-error"]) => void) | undefined;
}
/** Listeners as Solid takes them: `on:tuna-error`. */
export interface TunaDownloadFlowSolidListeners {
  "on:tuna-download"?: ((event: TunaDownloadFlowEventMap["tuna-download"]) => void) | undefined;
  "on:tuna-error"?: ((event: TunaDownloadFlowEventMap["tuna-error"]) => void) | undefined;
}
/** Listeners as Solid takes them: `on:tuna-error`. */
export interface TunaConsentDialogSolidListeners {
  "on:tuna-consent"?: ((event: TunaConsentDialogEventMap["tuna-consent"]) => void) | undefined;
  "on:tuna-error"?: ((event: TunaConsentDialogEventMap["tuna-error"]) => void) | undefined;
}
declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      "tuna-sound-card": Omit<JSX.HTMLAttributes<TunaSoundCardElement>, keyof TunaSoundCardAttributes> &
        TunaSoundCardAttributes &
        TunaSoundCardSolidListeners;
      "tuna-voice-card": Omit<JSX.HTMLAttributes<TunaVoiceCardElement>, keyof TunaVoiceCardAttributes> &
        TunaVoiceCardAttributes &
        TunaVoiceCardSolidListeners;
      "tuna-sound-list": Omit<JSX.HTMLAttributes<TunaSoundListElement>, keyof TunaSoundListAttributes> &
        TunaSoundListAttributes &
        TunaSoundListSolidListeners;
      "tuna-sound-board": Omit<JSX.HTMLAttributes<TunaSoundBoardElement>, keyof TunaSoundBoardAttributes> &
        TunaSoundBoardAttributes &
        TunaSoundBoardSolidListeners;
      "tuna-search-box": Omit<JSX.HTMLAttributes<TunaSearchBoxElement>, keyof TunaSearchBoxAttributes> &
        TunaSearchBoxAttributes &
        TunaSearchBoxSolidListeners;
      "tuna-download-button": Omit<
        JSX.HTMLAttributes<TunaDownloadButtonElement>,
        keyof TunaDownloadButtonAttributes
      > &
        TunaDownloadButtonAttributes &
        TunaDownloadButtonSolidListeners;
      "tuna-download-flow": Omit<
        JSX.HTMLAttributes<TunaDownloadFlowElement>,
        keyof TunaDownloadFlowAttributes
      > &
        TunaDownloadFlowAttributes &
        TunaDownloadFlowSolidListeners;
      "tuna-consent-dialog": Omit<
        JSX.HTMLAttributes<TunaConsentDialogElement>,
        keyof TunaConsentDialogAttributes
      > &
        TunaConsentDialogAttributes &
        TunaConsentDialogSolidListeners;
    }
  }
}
