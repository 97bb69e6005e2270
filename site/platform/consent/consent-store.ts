import {
  asksForConsent,
  type ConsentChoice,
  type ConsentOptions,
  type CookieConsent,
  decideConsent,
} from "@tuna/sdk/consent";
import { hasPrivacySignal, keepPageConsent, readPageConsent } from "@tuna/widgets/consent";
import { trackEvent } from "../analytics/track-event.ts";

/**
 * Dispatched on `window` when a decision is made or vanishes, in this tab or another. The detail is the
 * `CookieConsent`; undefined when the browser or an extension removed the cookie, which counts as a refusal.
 */
export const CONSENT_DECIDED_EVENT = "consent-decided";

/** State of the consent dialog on this page. */
export interface ConsentQuestion {
  isOpen: boolean;
  /** The visitor opened it, so it takes focus. */
  isBidden: boolean;
}

const closed: ConsentQuestion = { isOpen: false, isBidden: false };
let question = closed;
/** Where cookies are blocked, a decision lasts until the page ends. */
let unsavedConsent: CookieConsent | undefined;
/** The decision that this tab reported last. */
let announcedConsent: CookieConsent | undefined;
const listeners = new Set<() => void>();

/** The visitor's decision on the current policy; undefined while undecided. */
export function currentConsent(): CookieConsent | undefined {
  return readPageConsent() ?? unsavedConsent;
}

export function consentQuestion(): ConsentQuestion {
  return question;
}

export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the dialog for a visitor who asks for it, whatever they decided before. */
export function openConsent(): void {
  put({ isOpen: true, isBidden: true });
}

/** Closes the dialog without a decision. */
export function closeConsent(): void {
  put(closed);
}

/** Prompts visitors who have not decided and whose browser does not decide for them. */
export function askForConsent(): void {
  const facts = { consent: currentConsent(), hasPrivacySignal: hasPrivacySignal() };
  if (asksForConsent(facts) && !question.isOpen) put({ isOpen: true, isBidden: false });
}

/** Stores a decision, or keeps it for this page if it cannot be stored. */
export function decideOnConsent(choice: ConsentChoice, options: ConsentOptions): void {
  const consent = decideConsent(choice, options, new Date());
  try {
    keepPageConsent(consent);
  } catch {
    // If cookies are blocked, reading it below returns nothing.
  }
  unsavedConsent = isSame(readPageConsent(), consent) ? undefined : consent;
  put(closed);
  if (consent.analytics) trackConsent(choice, consent);
  announceChange();
}

/**
 * Follows decisions of other tabs until `signal` aborts: at once where the browser reports cookie changes, else
 * when this tab becomes visible.
 */
export function followOtherTabs(signal?: AbortSignal): void {
  announcedConsent = currentConsent();
  const until = signal ? { signal } : {};
  addEventListener("focus", announceChange, until);
  document.addEventListener("visibilitychange", announceChange, until);
  // Not supported by every browser, and on https only.
  (window as { cookieStore?: EventTarget }).cookieStore?.addEventListener("change", announceChange, until);
}

/** A refusal is not tracked. */
function trackConsent(consent_choice: ConsentChoice, { policyVersion }: CookieConsent): void {
  trackEvent({ name: "consent", properties: { consent_choice, consent_policy_version: policyVersion } });
}

function announceChange(): void {
  const consent = currentConsent();
  if (isSame(consent, announcedConsent)) return;
  announcedConsent = consent;
  if (consent && !question.isBidden) put(closed);
  dispatchEvent(new CustomEvent<CookieConsent | undefined>(CONSENT_DECIDED_EVENT, { detail: consent }));
}

function isSame(one: CookieConsent | undefined, other: CookieConsent | undefined): boolean {
  return one?.decidedAt === other?.decidedAt && one?.analytics === other?.analytics;
}

function put(next: ConsentQuestion): void {
  question = next;
  for (const listener of listeners) listener();
}
