import { asksForConsent, type ConsentChoice, decideConsent } from "@tuna/sdk";
import { consentTexts } from "@tuna/sdk/locale";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { AttributeProps } from "../declaration-types.ts";
import type { HostProps } from "../element-host.ts";
import { ConsentOption } from "./consent-option.tsx";
import type { consentDialogDeclaration } from "./declaration.ts";
import { hasPrivacySignal, keepPageConsent, readPageConsent } from "./page-consent.ts";
import { useTopLayer } from "./use-top-layer.ts";

export type ConsentDialogElementProps = AttributeProps<typeof consentDialogDeclaration> & HostProps;

/**
 * The cookie dialog (spec §2). It lies over the page without taking it away: unbidden it takes no focus, and Escape leaves
 * the visitor undecided. To refuse is as near as to accept, and nothing is ticked beforehand.
 */
export function ConsentDialogElement({ manual, policyUrl, host }: ConsentDialogElementProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isConfiguring, setIsConfiguring] = useState(false);
  const [isAnalytics, setIsAnalytics] = useState(false);
  const { takeFocus, giveFocusBack } = useTopLayer(box, isOpen);

  useEffect(() => {
    const consent = readPageConsent();
    setIsOpen(!manual && asksForConsent({ consent, hasPrivacySignal: hasPrivacySignal() }));
    host.publish({
      show() {
        setIsAnalytics(readPageConsent()?.analytics ?? false);
        setIsConfiguring(false);
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

  function decide(choice: ConsentChoice): void {
    const consent = decideConsent(choice, { analytics: isAnalytics }, new Date());
    close();
    if (!host.emit("tuna-consent", { choice, ...consent })) return;
    try {
      keepPageConsent(consent);
    } catch (error) {
      host.fail({ code: "unexpected", message: `The decision could not be kept: ${error}` });
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (isConfiguring) setIsConfiguring(false);
    else close();
  }

  const button = (text: string, onClick: () => void) => (
    <button type="button" className="tn-button" onClick={onClick}>
      {text}
    </button>
  );

  return (
    <div
      ref={box}
      className="tn-consent"
      role="dialog"
      aria-labelledby="heading"
      aria-describedby="question"
      tabIndex={-1}
      hidden={!isOpen}
      onKeyDown={onKeyDown}
    >
      <h2 id="heading">{consentTexts.heading}</h2>
      <p id="question">
        {consentTexts.question} {policyUrl && <a href={policyUrl}>{consentTexts.policy}</a>}
      </p>
      {isConfiguring && (
        <div className="tn-consent-options" id="options">
          <ConsentOption
            name={consentTexts.strictlyNecessary}
            text={consentTexts.strictlyNecessaryWhy}
            isOn
          />
          <ConsentOption
            name={consentTexts.analytics}
            text={hasPrivacySignal() ? consentTexts.privacySignal : consentTexts.analyticsWhy}
            isOn={isAnalytics}
            onChange={setIsAnalytics}
          />
        </div>
      )}
      <div className="tn-consent-buttons">
        <button
          type="button"
          className="tn-button tn-consent-configuration"
          aria-expanded={isConfiguring}
          onClick={() => setIsConfiguring(!isConfiguring)}
        >
          {consentTexts.configuration}
        </button>
        {isConfiguring && button(consentTexts.acceptSelected, () => decide("acceptSelected"))}
        {button(consentTexts.rejectAll, () => decide("rejectAll"))}
        {button(consentTexts.acceptAll, () => decide("acceptAll"))}
      </div>
    </div>
  );
}
