import { embedLoginTexts, errorTexts, fillText } from "@tuna/sdk/locale";
import { useEffect, useState } from "react";
import type { EmbedLoginPageData } from "../login-page-data.ts";
import { type AnswerOutcome, livingOpener, replyToOpener } from "./reply-to-opener.ts";

export interface AgreementProps extends Pick<EmbedLoginPageData, "origin" | "nonce"> {
  name: string;
  /** The session has ended since the page was loaded. */
  onLoggedOut(): void;
}

/**
 * Asks whether a site may know who the visitor is. Only a press shares it, so opening the window reveals
 * nothing.
 */
export function Agreement({ origin, nonce, name, onLoggedOut }: AgreementProps) {
  const [outcome, setOutcome] = useState<AnswerOutcome | "asking" | "failed">();
  const isCalm = useCalmPress();
  const isBusy = !isCalm || outcome === "asking" || outcome === "given";

  useEffect(() => {
    if (!livingOpener()) setOutcome("severed");
  }, []);

  async function agree(): Promise<void> {
    if (isBusy) return;
    setOutcome("asking");
    try {
      const next = await replyToOpener({ origin, nonce });
      setOutcome(next);
      if (next === "logged-out") onLoggedOut();
    } catch {
      setOutcome("failed");
    }
  }

  return (
    <>
      <p>{fillText(embedLoginTexts.loggedInAs, { name })}</p>
      {outcome === "severed" ? (
        <p role="status">{fillText(embedLoginTexts.wayBack, { site: origin })}</p>
      ) : (
        <>
          <p>{embedLoginTexts.gets}</p>
          <button type="button" className="tn-button tn-button-main" aria-disabled={isBusy} onClick={agree}>
            {fillText(embedLoginTexts.continueTo, { site: origin })}
          </button>
        </>
      )}
      <p role="alert" className="tn-login-problem">
        {outcome === "failed" && errorTexts.unexpected}
      </p>
    </>
  );
}

/** Longer than the pause between the two presses of a double click. */
const CALM_MS = 500;

/**
 * Returns false just after the window appeared or got focus, so that no page can place it under a click meant
 * for something else.
 */
function useCalmPress(): boolean {
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      setIsCalm(false);
      timer = setTimeout(() => setIsCalm(true), CALM_MS);
    };
    wait();
    addEventListener("focus", wait);
    return () => {
      clearTimeout(timer);
      removeEventListener("focus", wait);
    };
  }, []);
  return isCalm;
}
