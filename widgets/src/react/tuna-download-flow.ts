// Made by `npm run elements -- --update` from the elements' declarations.

import type { TunaDownloadFlowElement, TunaDownloadFlowEventMap } from "@tuna/widgets/elements/types";
import type { ReactElement } from "react";
import { type ElementProps, useElement } from "./use-element.ts";

const element = {
  tag: "tuna-download-flow",
  attributes: { itemId: "item-id", kind: "kind", source: "source", theme: "theme", apiUrl: "api-url" },
  events: { onDownload: "tuna-download", onError: "tuna-error" },
} as const;

export interface TunaDownloadFlowProps
  extends ElementProps<
    TunaDownloadFlowElement,
    keyof typeof element.attributes | keyof typeof element.events
  > {
  /** The sound or voice to use in the app; without it the button opens the app itself. */
  itemId?: string | undefined;
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
  apiUrl?: string | undefined;
  /** A visitor went to a step. `preventDefault()` prevents the step. */
  onDownload?: ((event: TunaDownloadFlowEventMap["tuna-download"]) => void) | undefined;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  onError?: ((event: TunaDownloadFlowEventMap["tuna-error"]) => void) | undefined;
}

/** A dialog for the whole download flow, from the login to using an item in the app. `show()` opens it. Visitors log in in a window of the site. Renders `<tuna-download-flow>`; its children are the fallback. */
export function TunaDownloadFlow(props: TunaDownloadFlowProps): ReactElement {
  return useElement(element, props);
}
