import type { ConsentChoice, ConsentOptions } from "@tuna/sdk/consent";
import { consentTexts } from "@tuna/sdk/locale";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { textsLanguage } from "../texts/page-texts.ts";
import { hasPrivacySignal } from "./page-consent.ts";

export interface ConsentViewProps {
  /** The box, which takes focus when the visitor opens it. */
  box?: Ref<HTMLDivElement> | undefined;
  isOpen: boolean;
  /** Whether the visitor granted analytics before. No other option is ticked initially. */
  isGranted: boolean;
  policyUrl?: string | undefined;
  onDecide(choice: ConsentChoice, options: ConsentOptions): void;
  /** Called on Escape. The visitor stays undecided. */
  onLeave(): void;
}

/**
 * The question about cookies (product rule 10.1), the same on the site and on partner pages. Refusing takes as few clicks as
 * accepting. The buttons at the bottom stay in place while the configuration opens above them, so that a double click
 * decides nothing. Escape closes the configuration first, then the box.
 */
export function ConsentView({ box, isOpen, isGranted, policyUrl, onDecide, onLeave }: ConsentViewProps) {
  const id = useId();
  const configuration = useRef<HTMLButtonElement>(null);
  const [isConfiguring, setIsConfiguring] = useState(false);
  const [isAnalytics, setIsAnalytics] = useState(isGranted);
  useEffect(() => {
    if (!isOpen) return;
    setIsConfiguring(false);
    setIsAnalytics(isGranted);
  }, [isOpen, isGranted]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (isConfiguring) {
      // What has the focus may go away with the configuration, and the next Escape would not be heard.
      configuration.current?.focus();
      setIsConfiguring(false);
    } else onLeave();
  }

  const choice = (text: string, choice: ConsentChoice) => (
    <button type="button" className="tn-button" onClick={() => onDecide(choice, { analytics: isAnalytics })}>
      {text}
    </button>
  );

  return (
    <div
      ref={box}
      className="tn-consent tn-controls"
      lang={textsLanguage()}
      role="dialog"
      aria-labelledby={`${id}heading`}
      aria-describedby={`${id}question`}
      tabIndex={-1}
      hidden={!isOpen}
      onKeyDown={onKeyDown}
    >
      <h2 id={`${id}heading`}>{consentTexts.heading}</h2>
      <p id={`${id}question`} className="tn-consent-question">
        {consentTexts.question} {policyUrl && <a href={policyUrl}>{consentTexts.policy}</a>}
      </p>
      {isConfiguring && (
        <div className="tn-consent-options">
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
          {choice(consentTexts.acceptSelected, "acceptSelected")}
        </div>
      )}
      <div className="tn-consent-buttons">
        <button
          ref={configuration}
          type="button"
          className="tn-button tn-consent-configuration"
          aria-expanded={isConfiguring}
          onClick={() => setIsConfiguring(!isConfiguring)}
        >
          {consentTexts.configuration}
        </button>
        {choice(consentTexts.rejectAll, "rejectAll")}
        {choice(consentTexts.acceptAll, "acceptAll")}
      </div>
    </div>
  );
}

interface ConsentOptionProps {
  name: string;
  text: string;
  isOn: boolean;
  /** Called on a change. Without it the option is fixed. */
  onChange?: ((isOn: boolean) => void) | undefined;
}

/** One kind of cookies and its purpose. */
function ConsentOption({ name, text, isOn, onChange }: ConsentOptionProps) {
  const id = useId();
  return (
    <div className="tn-consent-option">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          disabled={!onChange}
          aria-describedby={id}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
        {name}
      </label>
      <p id={id}>{text}</p>
    </div>
  );
}
