import { readCookies, runningVariants, type UserFacts } from "@tuna/sdk/analytics";
import { cookieValue } from "@tuna/sdk/download";
import type { PageStore } from "../routing/page-store.ts";

interface VisitorListener {
  /** Who is logged in; undefined when nobody is. */
  onCustomer(id: string | undefined): void;
  onFacts(): void;
}

export interface FollowedVisitor {
  facts(): UserFacts;
  /** Tells what changed since the last look; the first look tells who is there. */
  look(): void;
  stop(): void;
}

/**
 * Follows who the visitor is and what is told of them. Pages log in and out by loading a document, in place, and in other tabs, so
 * the cookies are looked at: whenever a browser says that they changed, else when a page changes or this tab is looked at again.
 */
export function followVisitor(store: PageStore, { onCustomer, onFacts }: VisitorListener): FollowedVisitor {
  const ended = new AbortController();
  const { signal } = ended;
  let last: { customer: string | undefined; facts: string } | undefined;

  const facts = () => {
    const context = { isSecure: location.protocol === "https:" };
    return {
      variants: runningVariants(readCookies(window), { ...context, nowMs: Date.now() }),
      isSensitiveShown: store.get().site.visitor.isSensitiveAllowed,
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
  // Not in every browser, and on https only.
  (window as { cookieStore?: EventTarget }).cookieStore?.addEventListener("change", look, { signal });
  return { facts, look, stop: () => ended.abort() };
}
