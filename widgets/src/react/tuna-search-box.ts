// Made by `npm run elements -- --update` from the elements' declarations.

import type { TunaSearchBoxElement, TunaSearchBoxEventMap } from "@tuna/widgets/elements/types";
import type { ReactElement } from "react";
import { type ElementProps, useElement } from "./use-element.ts";

const element = {
  tag: "tuna-search-box",
  attributes: {
    kind: "kind",
    target: "target",
    placeholder: "placeholder",
    term: "term",
    name: "name",
    recent: "recent",
    theme: "theme",
    apiUrl: "api-url",
  },
  events: { onSearch: "tuna-search", onSelect: "tuna-select", onError: "tuna-error" },
} as const;

export interface TunaSearchBoxProps
  extends ElementProps<TunaSearchBoxElement, keyof typeof element.attributes | keyof typeof element.events> {
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
  apiUrl?: string | undefined;
  /** A visitor searched with Enter, the button or a line of the list. `preventDefault()` prevents going to the results. */
  onSearch?: ((event: TunaSearchBoxEventMap["tuna-search"]) => void) | undefined;
  /** A visitor chose a suggested sound, voice or tag. `preventDefault()` prevents going to the page. */
  onSelect?: ((event: TunaSearchBoxEventMap["tuna-select"]) => void) | undefined;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  onError?: ((event: TunaSearchBoxEventMap["tuna-error"]) => void) | undefined;
}

/** A search field that suggests sounds, voices and tags while the visitor types. Renders `<tuna-search-box>`; its children are the fallback. */
export function TunaSearchBox(props: TunaSearchBoxProps): ReactElement {
  return useElement(element, props);
}
