// Made by `npm run elements -- --update` from the elements' declarations.

import type { HTMLAttributes, RefAttributes } from "react";
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

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "tuna-sound-card": Omit<HTMLAttributes<TunaSoundCardElement>, keyof TunaSoundCardAttributes> &
        RefAttributes<TunaSoundCardElement> &
        TunaSoundCardAttributes &
        TunaSoundCardListeners;
      "tuna-voice-card": Omit<HTMLAttributes<TunaVoiceCardElement>, keyof TunaVoiceCardAttributes> &
        RefAttributes<TunaVoiceCardElement> &
        TunaVoiceCardAttributes &
        TunaVoiceCardListeners;
      "tuna-sound-list": Omit<HTMLAttributes<TunaSoundListElement>, keyof TunaSoundListAttributes> &
        RefAttributes<TunaSoundListElement> &
        TunaSoundListAttributes &
        TunaSoundListListeners;
      "tuna-sound-board": Omit<HTMLAttributes<TunaSoundBoardElement>, keyof TunaSoundBoardAttributes> &
        RefAttributes<TunaSoundBoardElement> &
        TunaSoundBoardAttributes &
        TunaSoundBoardListeners;
      "tuna-search-box": Omit<HTMLAttributes<TunaSearchBoxElement>, keyof TunaSearchBoxAttributes> &
        RefAttributes<TunaSearchBoxElement> &
        TunaSearchBoxAttributes &
        TunaSearchBoxListeners;
      "tuna-download-button": Omit<
        HTMLAttributes<TunaDownloadButtonElement>,
        keyof TunaDownloadButtonAttributes
      > &
        RefAttributes<TunaDownloadButtonElement> &
        TunaDownloadButtonAttributes &
        TunaDownloadButtonListeners;
      "tuna-download-flow": Omit<HTMLAttributes<TunaDownloadFlowElement>, keyof TunaDownloadFlowAttributes> &
        RefAttributes<TunaDownloadFlowElement> &
        TunaDownloadFlowAttributes &
        TunaDownloadFlowListeners;
      "tuna-consent-dialog": Omit<
        HTMLAttributes<TunaConsentDialogElement>,
        keyof TunaConsentDialogAttributes
      > &
        RefAttributes<TunaConsentDialogElement> &
        TunaConsentDialogAttributes &
        TunaConsentDialogListeners;
    }
  }
}
