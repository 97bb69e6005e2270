import type { CookieConsent } from "@tuna/sdk/consent";
import { consentTexts } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { ConsentView } from "@tuna/widgets/consent";
import { useEffect, useRef, useSyncExternalStore } from "react";
import {
  closeConsent,
  consentQuestion,
  currentConsent,
  decideOnConsent,
  subscribeToQuestion,
} from "../../platform/consent/consent-store.ts";
import { ANNOUNCER_ID, focusHeading } from "../../platform/routing/announce-page.ts";
import "@tuna/widgets/consent.css";
import "./consent.css";

/**
 * The consent dialog as a card at the bottom of the window; the page stays usable. When it opens by itself it is
 * announced without taking focus. When a visitor opens it, it takes focus and returns it.
 */
export function ConsentDialog() {
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const leaveCard = useRef<() => void>(undefined);
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
    const { leave, stop } = watchFocusOf(box.current);
    leaveCard.current = leave;
    const announcer = document.getElementById(ANNOUNCER_ID);
    if (announcer) announcer.textContent = `${consentTexts.heading}. ${consentTexts.question}`;
    return stop;
  }, [isOpen, isBidden]);
  useEffect(() => (box.current ? leaveRoomFor(box.current) : undefined), []);

  const consent: CookieConsent | undefined = currentConsent();
  return (
    <ConsentView
      box={box}
      isOpen={isOpen}
      isGranted={consent?.analytics ?? false}
      policyUrl={pagePaths.cookies}
      onDecide={(...decision) => {
        leaveCard.current?.();
        decideOnConsent(...decision);
      }}
      onLeave={() => {
        leaveCard.current?.();
        closeConsent();
      }}
    />
  );
}

/** Returns `leave`, which moves focus from inside the card back to where it came from, or to the page's heading. */
function watchFocusOf(card: HTMLElement | null): { leave: () => void; stop: () => void } {
  let origin: EventTarget | null = null;
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && card?.contains(relatedTarget))) origin = relatedTarget;
  };
  card?.addEventListener("focusin", remember);
  const leave = () => {
    if (!card?.contains(document.activeElement)) return;
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
    else focusHeading();
  };
  return { leave, stop: () => card?.removeEventListener("focusin", remember) };
}

/** The page's scroll padding and end need the card's height. */
function leaveRoomFor(card: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty("--consent-height", `${card.offsetHeight}px`),
  );
  observer.observe(card);
  return () => observer.disconnect();
}
