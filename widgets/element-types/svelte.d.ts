// Made by `npm run elements -- --update` from the elements' declarations.

import type { HTMLAttributes } from "svelte/elements";
import type {
  TunaConsentDialogAttributes,
  TunaConsentDialogElement,
  TunaConsentDialogListeners,
  TunaDownloadButtonAttributes,
  TunaDownloadButtonElement,
  TunaDownloadButtonListeners,
  TunaDownloadFlowAttributes,
  TunaDownloadFlowElement,
  TunaDownloadFlowListeners,
  TunaSearchBoxAttributes,
  TunaSearchBoxElement,
  TunaSearchBoxListeners,
  TunaSoundBoardAttributes,
  TunaSoundBoardElement,
  TunaSoundBoardListeners,
  TunaSoundCardAttributes,
  TunaSoundCardElement,
  TunaSoundCardListeners,
  TunaSoundListAttributes,
  TunaSoundListElement,
  TunaSoundListListeners,
  TunaVoiceCardAttributes,
  TunaVoiceCardElement,
  TunaVoiceCardListeners,
} from "./elements.js";

export type * from "./elements.js";

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "tuna-sound-card": Omit<HTMLAttributes<TunaSoundCardElement>, keyof TunaSoundCardAttributes> &
      TunaSoundCardAttributes &
      TunaSoundCardListeners;
    "tuna-voice-card": Omit<HTMLAttributes<TunaVoiceCardElement>, keyof TunaVoiceCardAttributes> &
      TunaVoiceCardAttributes &
      TunaVoiceCardListeners;
    "tuna-sound-list": Omit<HTMLAttributes<TunaSoundListElement>, keyof TunaSoundListAttributes> &
      TunaSoundListAttributes &
      TunaSoundListListeners;
    "tuna-sound-board": Omit<HTMLAttributes<TunaSoundBoardElement>, keyof TunaSoundBoardAttributes> &
      TunaSoundBoardAttributes &
      TunaSoundBoardListeners;
    "tuna-search-box": Omit<HTMLAttributes<TunaSearchBoxElement>, keyof TunaSearchBoxAttributes> &
      TunaSearchBoxAttributes &
      TunaSearchBoxListeners;
    "tuna-download-button": Omit<
      HTMLAttributes<TunaDownloadButtonElement>,
      keyof TunaDownloadButtonAttributes
    > &
      TunaDownloadButtonAttributes &
      TunaDownloadButtonListeners;
    "tuna-download-flow": Omit<HTMLAttributes<TunaDownloadFlowElement>, keyof TunaDownloadFlowAttributes> &
      TunaDownloadFlowAttributes &
      TunaDownloadFlowListeners;
    "tuna-consent-dialog": Omit<HTMLAttributes<TunaConsentDialogElement>, keyof TunaConsentDialogAttributes> &
      TunaConsentDialogAttributes &
      TunaConsentDialogListeners;
  }
}
