import type { CookieConsent } from "@tuna/sdk/consent";
import { consentTexts } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { ConsentView } from "@tuna/widgets/consent";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { ANNOUNCER_ID } from "../routing/announce-page.ts";
import {
  closeConsent,
  consentQuestion,
  currentConsent,
  decideOnConsent,
  subscribeToQuestion,
} from "./consent-store.ts";
import "@tuna/widgets/consent.css";
import "./consent.css";

/**
 * The question about cookies as a card at the foot of the window: the page stays free to read and use. Unbidden it takes
 * no focus and is spoken; who asks for it is put there, and brought back to where they were.
 */
export function ConsentDialog() {
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const { isOpen, isBidden } = useSyncExternalStore(subscribeToQuestion, consentQuestion);

  useEffect(() => {
    if (!isOpen) return;
    if (isBidden) {
      opener.current = document.activeElement;
      box.current?.focus();
      return () => {
        if (opener.current instanceof HTMLElement) opener.current.focus();
      };
    }
    const announcer = document.getElementById(ANNOUNCER_ID);
    if (announcer) announcer.textContent = `${consentTexts.heading}. ${consentTexts.question}`;
  }, [isOpen, isBidden]);
  useEffect(() => (box.current ? leaveRoomFor(box.current) : undefined), []);

  const consent: CookieConsent | undefined = currentConsent();
  return (
    <ConsentView
      box={box}
      isOpen={isOpen}
      isGranted={consent?.analytics ?? false}
      policyUrl={pagePaths.cookies}
      onDecide={decideOnConsent}
      onLeave={closeConsent}
    />
  );
}

/** Pages scroll what has focus clear of the card, and their end above it: both need to know how high it is. */
function leaveRoomFor(card: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty("--consent-height", `${card.offsetHeight}px`),
  );
  observer.observe(card);
  return () => observer.disconnect();
}
