// Made by `npm run elements -- --update` from the elements' declarations.

import type { TunaConsentDialogElement, TunaConsentDialogEventMap } from "@tuna/widgets/elements/types";
import type { ReactElement } from "react";
import { type ElementProps, useElement } from "./use-element.ts";

const element = {
  tag: "tuna-consent-dialog",
  attributes: { manual: "manual", policyUrl: "policy-url", theme: "theme", apiUrl: "api-url" },
  events: { onConsent: "tuna-consent", onError: "tuna-error" },
} as const;

export interface TunaConsentDialogProps
  extends ElementProps<
    TunaConsentDialogElement,
    keyof typeof element.attributes | keyof typeof element.events
  > {
  /** Opens by `show()` only. */
  manual?: boolean | undefined;
  /** Address of the page's cookie policy. */
  policyUrl?: string | undefined;
  /** Dark or light; `auto` follows the page's `color-scheme`. */
  theme?: "auto" | "dark" | "light" | undefined;
  /** Address of another site, such as `https://sounds.example`. The default is the address of the script. */
  apiUrl?: string | undefined;
  /** A visitor decided. `preventDefault()` prevents keeping the decision in the cookie. */
  onConsent?: ((event: TunaConsentDialogEventMap["tuna-consent"]) => void) | undefined;
  /** An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play. */
  onError?: ((event: TunaConsentDialogEventMap["tuna-error"]) => void) | undefined;
}

/** Asks for consent to cookies and stores the decision in the page's cookie `tuna_cookie_consent`; a `cookie_consent` of the page stays as it is. It opens by itself while a visitor is undecided, unless the browser sends Global Privacy Control; `show()` opens it then. Renders `<tuna-consent-dialog>`; its children are the fallback. */
export function TunaConsentDialog(props: TunaConsentDialogProps): ReactElement {
  return useElement(element, props);
}
