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
export type TunaSolidListeners<EventMap> = {
  [Type in keyof EventMap & string as `on:${Type}`]?: ((event: EventMap[Type]) => void) | undefined;
};
/** Listeners of `<tuna-sound-card>` in Solid: `on:tuna-error`. */
export interface TunaSoundCardSolidListeners extends TunaSolidListeners<TunaSoundCardEventMap> {}
/** Listeners of `<tuna-voice-card>` in Solid: `on:tuna-error`. */
export interface TunaVoiceCardSolidListeners extends TunaSolidListeners<TunaVoiceCardEventMap> {}
/** Listeners of `<tuna-sound-list>` in Solid: `on:tuna-error`. */
export interface TunaSoundListSolidListeners extends TunaSolidListeners<TunaSoundListEventMap> {}
/** Listeners of `<tuna-sound-board>` in Solid: `on:tuna-error`. */
export interface TunaSoundBoardSolidListeners extends TunaSolidListeners<TunaSoundBoardEventMap> {}
/** Listeners of `<tuna-search-box>` in Solid: `on:tuna-error`. */
export interface TunaSearchBoxSolidListeners extends TunaSolidListeners<TunaSearchBoxEventMap> {}
/** Listeners of `<tuna-download-button>` in Solid: `on:tuna-error`. */
export interface TunaDownloadButtonSolidListeners extends TunaSolidListeners<TunaDownloadButtonEventMap> {}
/** Listeners of `<tuna-download-flow>` in Solid: `on:tuna-error`. */
export interface TunaDownloadFlowSolidListeners extends TunaSolidListeners<TunaDownloadFlowEventMap> {}
/** Listeners of `<tuna-consent-dialog>` in Solid: `on:tuna-error`. */
export interface TunaConsentDialogSolidListeners extends TunaSolidListeners<TunaConsentDialogEventMap> {}
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
