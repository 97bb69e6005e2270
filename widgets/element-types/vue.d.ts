// Made by `npm run elements -- --update` from the elements' declarations.

import type { DefineComponent, HTMLAttributes } from "vue";
import type {
  TunaConsentDialogAttributes,
  TunaConsentDialogEventMap,
  TunaDownloadButtonAttributes,
  TunaDownloadButtonEventMap,
  TunaDownloadFlowAttributes,
  TunaDownloadFlowEventMap,
  TunaSearchBoxAttributes,
  TunaSearchBoxEventMap,
  TunaSoundBoardAttributes,
  TunaSoundBoardEventMap,
  TunaSoundCardAttributes,
  TunaSoundCardEventMap,
  TunaSoundListAttributes,
  TunaSoundListEventMap,
  TunaVoiceCardAttributes,
  TunaVoiceCardEventMap,
} from "./elements.js";

export type * from "./elements.js";

/** Listeners as Vue's templates take them: `@tuna-error`. */
export interface TunaSoundCardVueListeners {
  onTunaReady?: ((event: TunaSoundCardEventMap["tuna-ready"]) => void) | undefined;
  onTunaPlay?: ((event: TunaSoundCardEventMap["tuna-play"]) => void) | undefined;
  onTunaPause?: ((event: TunaSoundCardEventMap["tuna-pause"]) => void) | undefined;
  onTunaEnded?: ((event: TunaSoundCardEventMap["tuna-ended"]) => void) | undefined;
  onTunaTimeupdate?: ((event: TunaSoundCardEventMap["tuna-timeupdate"]) => void) | undefined;
  onTunaSelect?: ((event: TunaSoundCardEventMap["tuna-select"]) => void) | undefined;
  onTunaFavourite?: ((event: TunaSoundCardEventMap["tuna-favourite"]) => void) | undefined;
  onTunaError?: ((event: TunaSoundCardEventMap["tuna-error"]) => void) | undefined;
}
/** Props of the tag and of the component of `@tuna/widgets/vue`. */
export type TunaSoundCardVueProps = Omit<HTMLAttributes, keyof TunaSoundCardAttributes> &
  TunaSoundCardAttributes &
  TunaSoundCardVueListeners;
/** Listeners as Vue's templates take them: `@tuna-error`. */
export interface TunaVoiceCardVueListeners {
  onTunaReady?: ((event: TunaVoiceCardEventMap["tuna-ready"]) => void) | undefined;
  onTunaPlay?: ((event: TunaVoiceCardEventMap["tuna-play"]) => void) | undefined;
  onTunaPause?: ((event: TunaVoiceCardEventMap["tuna-pause"]) => void) | undefined;
  onTunaEnded?: ((event: TunaVoiceCardEventMap["tuna-ended"]) => void) | undefined;
  onTunaTimeupdate?: ((event: TunaVoiceCardEventMap["tuna-timeupdate"]) => void) | undefined;
  onTunaSelect?: ((event: TunaVoiceCardEventMap["tuna-select"]) => void) | undefined;
  onTunaFavourite?: ((event: TunaVoiceCardEventMap["tuna-favourite"]) => void) | undefined;
  onTunaError?: ((event: TunaVoiceCardEventMap["tuna-error"]) => void) | undefined;
}
/** Props of the tag and of the component of `@tuna/widgets/vue`. */
export type TunaVoiceCardVueProps = Omit<HTMLAttributes, keyof TunaVoiceCardAttributes> &
  TunaVoiceCardAttributes &
  TunaVoiceCardVueListeners;
/** Listeners as Vue's templates take them: `@tuna-error`. */
export interface TunaSoundListVueListeners {
  onTunaReady?: ((event: TunaSoundListEventMap["tuna-ready"]) => void) | undefined;
  onTunaPlay?: ((event: TunaSoundListEventMap["tuna-play"]) => void) | undefined;
  onTunaPause?: ((event: TunaSoundListEventMap["tuna-pause"]) => void) | undefined;
  onTunaEnded?: ((event: TunaSoundListEventMap["tuna-ended"]) => void) | undefined;
  onTunaTimeupdate?: ((event: TunaSoundListEventMap["tuna-timeupdate"]) => void) | undefined;
  onTunaSelect?: ((event: TunaSoundListEventMap["tuna-select"]) => void) | undefined;
  onTunaFavourite?: ((event: TunaSoundListEventMap["tuna-favourite"]) => void) | undefined;
  onTunaError?: ((event: TunaSoundListEventMap["tuna-error"]) => void) | undefined;
}
/** Props of the tag and of the component of `@tuna/widgets/vue`. */
export type TunaSoundListVueProps = Omit<HTMLAttributes, keyof TunaSoundListAttributes> &
  TunaSoundListAttributes &
  TunaSoundListVueListeners;
/** Listeners as Vue's templates take them: `@tuna-error`. */
export interface TunaSoundBoardVueListeners {
  onTunaReady?: ((event: TunaSoundBoardEventMap["tuna-ready"]) => void) | undefined;
  onTunaPlay?: ((event: TunaSoundBoardEventMap["tuna-play"]) => void) | undefined;
  onTunaPause?: ((event: TunaSoundBoardEventMap["tuna-pause"]) => void) | undefined;
  onTunaPlaying?: ((event: TunaSoundBoardEventMap["tuna-playing"]) => void) | undefined;
  onTunaEnded?: ((event: TunaSoundBoardEventMap["tuna-ended"]) => void) | undefined;
  onTunaSelect?: ((event: TunaSoundBoardEventMap["tuna-select"]) => void) | undefined;
  onTunaError?: ((event: TunaSoundBoardEventMap["tuna-error"]) => void) | undefined;
}
/** Props of the tag and of the component of `@tuna/widgets/vue`. */
export type TunaSoundBoardVueProps = Omit<HTMLAttributes, keyof TunaSoundBoardAttributes> &
  TunaSoundBoardAttributes &
  TunaSoundBoardVueListeners;
/** Listeners as Vue's templates take them: `@tuna-error`. */
export interface TunaSearchBoxVueListeners {
  onTunaSearch?: ((event: TunaSearchBoxEventMap["tuna-search"]) => void) | undefined;
  onTunaSelect?: ((event: TunaSearchBoxEventMap["tuna-select"]) => void) | undefined;
  onTunaError?: ((event: TunaSearchBoxEventMap["tuna-error"]) => void) | undefined;
}
/** Props of the tag and of the component of `@tuna/widgets/vue`. */
export type TunaSearchBoxVueProps = Omit<HTMLAttributes, keyof TunaSearchBoxAttributes> &
  TunaSearchBoxAttributes &
  TunaSearchBoxVueListeners;
/** Listeners as Vue's templates take them: `@tuna-error`. */
export interface TunaDownloadButtonVueListeners {
  onTunaDownload?: ((event: TunaDownloadButtonEventMap["tuna-download"]) => void) | undefined;
  onTunaError?: ((event: TunaDownloadButtonEventMap["tuna-error"]) => void) | undefined;
}
/** Props of the tag and of the component of `@tuna/widgets/vue`. */
export type TunaDownloadButtonVueProps = Omit<HTMLAttributes, keyof TunaDownloadButtonAttributes> &
  TunaDownloadButtonAttributes &
  TunaDownloadButtonVueListeners;
/** Listeners as Vue's templates take them: `@tuna-error`. */
export interface TunaDownloadFlowVueListeners {
  onTunaDownload?: ((event: TunaDownloadFlowEventMap["tuna-download"]) => void) | undefined;
  onTunaError?: ((event: TunaDownloadFlowEventMap["tuna-error"]) => void) | undefined;
}
/** Props of the tag and of the component of `@tuna/widgets/vue`. */
export type TunaDownloadFlowVueProps = Omit<HTMLAttributes, keyof TunaDownloadFlowAttributes> &
  TunaDownloadFlowAttributes &
  TunaDownloadFlowVueListeners;
/** Listeners as Vue's templates take them: `@tuna-error`. */
export interface TunaConsentDialogVueListeners {
  onTunaConsent?: ((event: TunaConsentDialogEventMap["tuna-consent"]) => void) | undefined;
  onTunaError?: ((event: TunaConsentDialogEventMap["tuna-error"]) => void) | undefined;
}
/** Props of the tag and of the component of `@tuna/widgets/vue`. */
export type TunaConsentDialogVueProps = Omit<HTMLAttributes, keyof TunaConsentDialogAttributes> &
  TunaConsentDialogAttributes &
  TunaConsentDialogVueListeners;
declare module "vue" {
  interface GlobalComponents {
    "tuna-sound-card": DefineComponent<TunaSoundCardVueProps>;
    "tuna-voice-card": DefineComponent<TunaVoiceCardVueProps>;
    "tuna-sound-list": DefineComponent<TunaSoundListVueProps>;
    "tuna-sound-board": DefineComponent<TunaSoundBoardVueProps>;
    "tuna-search-box": DefineComponent<TunaSearchBoxVueProps>;
    "tuna-download-button": DefineComponent<TunaDownloadButtonVueProps>;
    "tuna-download-flow": DefineComponent<TunaDownloadFlowVueProps>;
    "tuna-consent-dialog": DefineComponent<TunaConsentDialogVueProps>;
  }
}
