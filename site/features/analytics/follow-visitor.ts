import { readCookies, type UserFacts } from "@tuna/sdk/analytics";
import { cookieValue } from "@tuna/sdk/download";
import type { PageStore } from "../../platform/routing/page-store.ts";
import { runningVariants } from "./experiments/experiments.ts";

interface VisitorListener {
  /** The account that is logged in; undefined if there is none. */
  onCustomer(id: string | undefined): void;
  onFacts(): void;
}

export interface FollowedVisitor {
  facts(): UserFacts;
  /** Called with what changed since the last check; the first check reports who is logged in. */
  look(): void;
  stop(): void;
}

/**
 * Watches who is logged in. Logins and logouts happen by loading a document, in place, or in other tabs.
 * Therefore it reads the cookies whenever the browser reports a change, or else when the page changes or the tab
 * becomes visible.
 */
export function followVisitor(store: PageStore, { onCustomer, onFacts }: VisitorListener): FollowedVisitor {
  const ended = new AbortController();
  const { signal } = ended;
  let last: { customer: string | undefined; facts: string } | undefined;

  const facts = () => {
    const context = { isSecure: location.protocol === "https:" };
    return {
      variants: runningVariants(readCookies(window), { ...context, nowMs: Date.now() }),
      isSensitiveShown: store.get().site.viewer.isSensitiveAllowed,
    };
  };
  const look = () => {
    if (signal.aborted) return;
    const isSecure = location.protocol === "https:";
    const seen = {
      customer: cookieValue("userId", readCookies(window), { isSecure }) || undefined,
      facts: JSON.stringify(facts()),
    };
    const before = last;
    last = seen;
    if (!before || before.customer !== seen.customer) onCustomer(seen.customer);
    if (before && before.facts !== seen.facts) onFacts();
  };

  signal.addEventListener("abort", store.subscribe(look));
  addEventListener("focus", look, { signal });
  // Not supported by every browser, and on https only.
  (window as { cookieStore?: EventTarget }).cookieStore?.addEventListener("change", look, { signal });
  return { facts, look, stop: () => ended.abort() };
}
