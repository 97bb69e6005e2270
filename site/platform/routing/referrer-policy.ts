import type { PageStore } from "./page-store.ts";
import { referrerPolicyOf } from "./reported-address.ts";

/** Keeps the document's referrer policy that of its page: a page that comes in place has no headers of its own. */
export function followReferrerPolicy(store: PageStore): void {
  const follow = () => {
    const policy = referrerPolicyOf(store.get().page);
    const old = document.head.querySelector<HTMLMetaElement>("meta[name=referrer]");
    if (old?.content === policy) return;
    old?.remove();
    const meta = document.createElement("meta");
    meta.name = "referrer";
    meta.content = policy;
    document.head.append(meta);
  };
  // Another page may have come while this code was on its way.
  follow();
  store.subscribe(follow);
}
