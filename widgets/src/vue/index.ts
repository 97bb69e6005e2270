// Made by `npm run elements -- --update` from the elements' declarations.

import type {
  TunaConsentDialogVueProps,
  TunaDownloadButtonVueProps,
  TunaDownloadFlowVueProps,
  TunaSearchBoxVueProps,
  TunaSoundBoardVueProps,
  TunaSoundCardVueProps,
  TunaSoundListVueProps,
  TunaVoiceCardVueProps,
} from "@tuna/widgets/elements/types/vue";
import type { FunctionalComponent, VNodeProps } from "vue";
import { vueElement } from "./vue-element.ts";

export type * from "@tuna/widgets/elements/types/vue";

/** A sound with its name, owner, waveform and plays, which plays it. Renders `<tuna-sound-card>`; its slot is the fallback. */
export const TunaSoundCard: FunctionalComponent<TunaSoundCardVueProps & VNodeProps> =
  /* @__PURE__ */ vueElement("tuna-sound-card");

/** A voice with its portrait, name, owner and plays, which plays its demo. Renders `<tuna-voice-card>`; its slot is the fallback. */
export const TunaVoiceCard: FunctionalComponent<TunaVoiceCardVueProps & VNodeProps> =
  /* @__PURE__ */ vueElement("tuna-voice-card");

/** Several sounds or voices: as cards in a grid, as a row, or as pads with keys 1 to 9. Renders `<tuna-sound-list>`; its slot is the fallback. */
export const TunaSoundList: FunctionalComponent<TunaSoundListVueProps & VNodeProps> =
  /* @__PURE__ */ vueElement("tuna-sound-list");

/** A board that somebody made: its pages of pads with their keys, colours and modes. Renders `<tuna-sound-board>`; its slot is the fallback. */
export const TunaSoundBoard: FunctionalComponent<TunaSoundBoardVueProps & VNodeProps> =
  /* @__PURE__ */ vueElement("tuna-sound-board");

/** A search field that suggests sounds, voices and tags while the visitor types. Renders `<tuna-search-box>`; its slot is the fallback. */
export const TunaSearchBox: FunctionalComponent<TunaSearchBoxVueProps & VNodeProps> =
  /* @__PURE__ */ vueElement("tuna-search-box");

/** A link to the app: to its download, or to an item in it. Renders `<tuna-download-button>`; its slot is the fallback. */
export const TunaDownloadButton: FunctionalComponent<TunaDownloadButtonVueProps & VNodeProps> =
  /* @__PURE__ */ vueElement("tuna-download-button");

/** A dialog for the whole download flow, from the login to using an item in the app. `show()` opens it. Visitors log in in a window of the site. Renders `<tuna-download-flow>`; its slot is the fallback. */
export const TunaDownloadFlow: FunctionalComponent<TunaDownloadFlowVueProps & VNodeProps> =
  /* @__PURE__ */ vueElement("tuna-download-flow");

/** Asks for consent to cookies and stores the decision in the page's cookie `tuna_cookie_consent`; a `cookie_consent` of the page stays as it is. It opens by itself while a visitor is undecided, unless the browser sends Global Privacy Control; `show()` opens it then. Renders `<tuna-consent-dialog>`; its slot is the fallback. */
export const TunaConsentDialog: FunctionalComponent<TunaConsentDialogVueProps & VNodeProps> =
  /* @__PURE__ */ vueElement("tuna-consent-dialog");
