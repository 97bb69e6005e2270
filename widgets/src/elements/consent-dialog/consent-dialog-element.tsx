import {
  asksForConsent,
  type ConsentChoice,
  type ConsentOptions,
  decideConsent,
  ELEMENT_CONSENT_COOKIE_NAME,
} from "@tuna/sdk/consent";
import { useEffect, useRef, useState } from "react";
import view from "../../consent/consent-view.css?inline";
import { ConsentView } from "../../consent/consent-view.tsx";
import { hasPrivacySignal, keepPageConsent, readPageConsent } from "../../consent/page-consent.ts";
import button from "../../controls/button.css?inline";
import checkbox from "../../controls/checkbox.css?inline";
import surface from "../../dialog/surface.css?inline";
import type { AttributeProps } from "../declaration-types.ts";
import type { ElementDefinition } from "../define-element.tsx";
import type { HostProps } from "../element-host.ts";
import { consentDialogDeclaration } from "./declaration.ts";
import { useTopLayer } from "./use-top-layer.ts";

type ConsentDialogElementProps = AttributeProps<typeof consentDialogDeclaration> & HostProps;

/** The cookie dialog (product rule 10.1). It does not block the page, and takes focus only after `show()`. */
export function ConsentDialogElement({ manual, policyUrl, host }: ConsentDialogElementProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isGranted, setIsGranted] = useState(false);
  const { takeFocus, giveFocusBack } = useTopLayer(box, isOpen);

  useEffect(() => {
    const consent = readPageConsent();
    setIsOpen(!manual && asksForConsent({ consent, hasPrivacySignal: hasPrivacySignal() }));
    host.publish({
      show() {
        setIsGranted(readPageConsent()?.analytics ?? false);
        setIsOpen(true);
        takeFocus();
      },
      hide: close,
    });
  }, [host, manual]);

  function close(): void {
    setIsOpen(false);
    giveFocusBack();
  }

  function decide(choice: ConsentChoice, options: ConsentOptions): void {
    const consent = decideConsent(choice, options, new Date());
    close();
    if (!host.emit("tuna-consent", { choice, ...consent })) return;
    try {
      // The site's own pages share their cookie; the `cookie_consent` of another page is its own.
      const isOnSite = host.settings.siteUrl === location.origin;
      keepPageConsent(consent, isOnSite ? undefined : ELEMENT_CONSENT_COOKIE_NAME);
    } catch (error) {
      host.fail({ code: "unexpected", message: `The decision could not be kept: ${error}` });
    }
  }

  return (
    <ConsentView
      box={box}
      isOpen={isOpen}
      isGranted={isGranted}
      policyUrl={policyUrl}
      onDecide={decide}
      onLeave={close}
    />
  );
}

export const consentDialogDefinition: ElementDefinition = {
  declaration: consentDialogDeclaration,
  Component: ConsentDialogElement,
  styles: [button, checkbox, surface, view],
  isEager: true,
};
