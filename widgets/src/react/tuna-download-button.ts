// Made by `npm run elements -- --update` from the elements' declarations.

import type { TunaDownloadButtonElement, TunaDownloadButtonEventMap } from "@tuna/widgets/elements/types";
import type { ReactElement } from "react";
import { type ElementProps, useElement } from "./use-element.ts";

const element = {
  tag: "tuna-download-button",
  attributes: {
    itemId: "item-id",
    kind: "kind",
    mode: "mode",
    opens: "opens",
    label: "label",
    source: "source",
    theme: "theme",
    apiUrl: "api-url",
  },
  events: { onDownload: "tuna-download", onError: "tuna-error" },
} as const;

export interface TunaDownloadButtonProps
  extends ElementProps<
    TunaDownloadButtonElement,
    keyof typeof element.attributes | keyof typeof element.events
  > {
  /** The sound or voice to use in the app; without it the button opens the app itself. */
  itemId?: string | undefined;
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
  apiUrl?: string | undefined;
  /** A visitor pressed the button. `preventDefault()` prevents going there. */
  onDownload?: ((event: TunaDownloadButtonEventMap["tuna-download"]) => void) | undefined;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  onError?: ((event: TunaDownloadButtonEventMap["tuna-error"]) => void) | undefined;
}

/** A link to the app: to its download, or to an item in it. Renders `<tuna-download-button>`; its children are the fallback. */
export function TunaDownloadButton(props: TunaDownloadButtonProps): ReactElement {
  return useElement(element, props);
}
