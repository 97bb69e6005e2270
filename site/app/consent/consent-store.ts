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
 * Dispatched on `window` when a decision is made or vanishes, here or in another tab. The detail is the `CookieConsent`;
 * undefined when the browser or an extension removed its cookie, which counts as a no.
 */
export const CONSENT_DECIDED_EVENT = "consent-decided";

/** How the question stands on this page. */
export interface ConsentQuestion {
  isOpen: boolean;
  /** Somebody asked for it, so that focus goes there. */
  isBidden: boolean;
}

const closed: ConsentQuestion = { isOpen: false, isBidden: false };
let question = closed;
/** Where cookies are blocked, a decision lasts as long as the page. */
let unkept: CookieConsent | undefined;
/** What this tab was told last. */
let told: CookieConsent | undefined;
const listeners = new Set<() => void>();

/** The visitor's decision on the policy of today; undefined while undecided. */
export function currentConsent(): CookieConsent | undefined {
  return readPageConsent() ?? unkept;
}

export function consentQuestion(): ConsentQuestion {
  return question;
}

export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the question for who asks for it, whatever was decided before. */
export function openConsent(): void {
  put({ isOpen: true, isBidden: true });
}

/** Leaves the visitor as they were. */
export function closeConsent(): void {
  put(closed);
}

/** Puts the question to who has not decided and whose browser does not decide for them. */
export function askForConsent(): void {
  const facts = { consent: currentConsent(), hasPrivacySignal: hasPrivacySignal() };
  if (asksForConsent(facts) && !question.isOpen) put({ isOpen: true, isBidden: false });
}

/** Keeps a decision, or holds on to it for this page where it cannot be kept. */
export function decideOnConsent(choice: ConsentChoice, options: ConsentOptions): void {
  const consent = decideConsent(choice, options, new Date());
  try {
    keepPageConsent(consent);
  } catch {
    // Blocked cookies: read again below, it is not there.
  }
  unkept = isSame(readPageConsent(), consent) ? undefined : consent;
  put(closed);
  if (consent.analytics) tellOfYes(choice, consent);
  tellOfChange();
}

/**
 * Follows decisions of other tabs until `signal`: at once where the browser tells of cookies, else when this tab is looked
 * at again.
 */
export function followOtherTabs(signal?: AbortSignal): void {
  told = currentConsent();
  const until = signal ? { signal } : {};
  addEventListener("focus", tellOfChange, until);
  document.addEventListener("visibilitychange", tellOfChange, until);
  // Not in every browser, and on https only.
  (window as { cookieStore?: EventTarget }).cookieStore?.addEventListener("change", tellOfChange, until);
}

/** A no is told to nobody. */
function tellOfYes(consent_choice: ConsentChoice, { policyVersion }: CookieConsent): void {
  trackEvent({ name: "consent", properties: { consent_choice, consent_policy_version: policyVersion } });
}

function tellOfChange(): void {
  const consent = currentConsent();
  if (isSame(consent, told)) return;
  told = consent;
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
