import { randomKey } from "@tuna/sdk/client";
import { hasModifier } from "@tuna/widgets";
import { findFragmentTarget } from "./fragment-target.ts";
import { LEAVE_EVENT } from "./leave-for.ts";
import type { HandlerOf } from "./page-change.ts";
import { URL_CHANGE_EVENT } from "./replace-url.ts";

/** The part of a history entry's state that this module owns. */
interface EntryState {
  /** Identifies the entry. */
  entry?: string;
  /** Position of the page when a visitor left it by a link, in CSS pixels. */
  scrollY?: number;
}

/**
 * Changes pages in place by links, forms, the history and `leaveFor()`, in browsers without the Navigation API. What has no
 * handler loads a document. `performance` gets the mark `history-followed` once it listens.
 */
export function followHistory(handlerOf: HandlerOf): void {
  let running: AbortController | undefined;
  let page = pageAddress();
  let { hash } = location;
  nameEntry();

  addEventListener("click", (event) => {
    const link = followedLink(event);
    if (link && visit(new URL(link.href))) event.preventDefault();
  });
  addEventListener("submit", (event) => {
    const url = event.defaultPrevented ? undefined : submittedUrl(event);
    if (url && visit(url)) event.preventDefault();
  });
  addEventListener(LEAVE_EVENT, (event) => {
    if (visit(new URL((event as CustomEvent<string>).detail, location.href))) event.preventDefault();
  });
  addEventListener("popstate", ({ hasUAVisualTransition }) => {
    const isInPage = pageAddress() === page && (location.hash !== "" || hash !== "");
    ({ hash } = location);
    if (isInPage) return nameEntry();
    const { scrollY } = entryState();
    const url = new URL(location.href);
    const handle = handlerOf(url);
    if (!handle) return location.reload();
    change(handle, hasUAVisualTransition, () => {
      if (scrollY !== undefined) scrollTo({ top: scrollY, behavior: "instant" });
    });
  });
  // Otherwise a way back within the page, such as from the full player, would load it anew.
  addEventListener(URL_CHANGE_EVENT, () => {
    page = pageAddress();
  });
  performance.mark("history-followed");

  function visit(url: URL): boolean {
    const isInPage = url.hash !== "" && url.pathname + url.search === pageAddress();
    const handle = isInPage ? undefined : handlerOf(url);
    if (!handle) return false;
    const method = url.href === location.href ? "replaceState" : "pushState";
    history.replaceState({ ...entryState(), scrollY }, "");
    history[method]({ entry: randomKey() }, "", url);
    change(handle, false, () => scrollToTarget(url.hash));
    return true;
  }

  function change(
    handle: NonNullable<ReturnType<HandlerOf>>,
    hasUAVisualTransition: boolean,
    scroll: () => void,
  ): void {
    running?.abort();
    running = new AbortController();
    page = pageAddress();
    ({ hash } = location);
    void handle({ signal: running.signal, hasUAVisualTransition, scroll });
  }
}

function entryState(): EntryState {
  return (history.state as EntryState | null) ?? {};
}

/** Names the current entry, unless it has a name. The browser makes entries for jumps within a page. */
function nameEntry(): void {
  history.replaceState({ ...entryState(), entry: entryState().entry ?? randomKey() }, "");
}

function pageAddress(): string {
  return location.pathname + location.search;
}

function scrollToTarget(hash: string): void {
  const target = findFragmentTarget(hash);
  if (target) target.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: 0, behavior: "instant" });
}

/** Returns the link that a click follows in this window, unless somebody else handles the click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return undefined;
  const link = event
    .composedPath()
    .find((target): target is HTMLAnchorElement => target instanceof HTMLAnchorElement && target.href !== "");
  const isOwn = link && (link.target === "" || link.target === "_self") && !link.hasAttribute("download");
  return isOwn ? link : undefined;
}

/** Returns the address that a form sent by GET leads to. */
function submittedUrl({ target, submitter }: SubmitEvent): URL | undefined {
  const form = target as HTMLFormElement;
  if (form.method !== "get" || (form.target !== "" && form.target !== "_self")) return undefined;
  const url = new URL(form.action);
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  url.search = new URLSearchParams(fields).toString();
  return url;
}
