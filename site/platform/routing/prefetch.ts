/** Prefetched data are used within this time. */
const PREFETCH_LIFE_MS = 10_000;

export interface Prefetcher<Data> {
  /** Fetches `url` unless that is running or done. Aborts a running request for another URL. */
  fetchAhead(url: URL): void;
  /** Aborts a running request for `url`. */
  giveUp(url: URL): void;
  /** Forgets what was prefetched, and aborts a running request. */
  clear(): void;
  /** Returns the finished or running request once; undefined if there is none. */
  take(url: URL, signal: AbortSignal): Promise<Data> | undefined;
}

interface Ahead<Data> {
  href: string;
  data: Promise<Data>;
  abort: AbortController;
  startedAtMs: number;
}

/** Prefetches one resource at a time. */
export function createPrefetcher<Data>(
  load: (url: URL, signal: AbortSignal) => Promise<Data>,
  now: () => number = Date.now,
): Prefetcher<Data> {
  let ahead: Ahead<Data> | undefined;
  const find = (url: URL) => {
    const isFresh = ahead?.href === url.href && now() - ahead.startedAtMs < PREFETCH_LIFE_MS;
    return isFresh ? ahead : undefined;
  };
  const drop = (dropped: Ahead<Data> | undefined) => {
    if (ahead === dropped) ahead = undefined;
  };

  return {
    fetchAhead(url) {
      if (find(url)) return;
      ahead?.abort.abort();
      const abort = new AbortController();
      const next: Ahead<Data> = { href: url.href, data: load(url, abort.signal), abort, startedAtMs: now() };
      ahead = next;
      // Whoever takes the request sees its failure; the next attempt starts anew.
      next.data.catch(() => drop(next));
    },
    giveUp(url) {
      if (ahead?.href !== url.href) return;
      ahead.abort.abort();
    },
    clear() {
      ahead?.abort.abort();
      ahead = undefined;
    },
    take(url, signal) {
      const taken = find(url);
      if (!taken) return undefined;
      drop(taken);
      signal.addEventListener("abort", () => taken.abort.abort(), { once: true });
      return taken.data;
    },
  };
}

/** A pointer that only crosses a link leaves it within this time. */
const HOVER_MS = 65;

interface LinkApproach {
  onApproach(url: URL): void;
  onLeave(url: URL): void;
}

/**
 * Reports links that a visitor is about to follow: hovered, focused or pressed, also in shadow roots. Begins with the
 * link that the visitor points at already.
 */
export function watchLinks({ onApproach, onLeave }: LinkApproach): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const approach = (url: URL | undefined) => {
    if (!url) return;
    clearTimeout(timer);
    timer = setTimeout(() => onApproach(url), HOVER_MS);
  };
  const soon = (event: Event) => approach(linkTarget(event));
  const leave = (event: Event) => {
    const url = linkTarget(event);
    if (!url) return;
    clearTimeout(timer);
    onLeave(url);
  };
  const now = (event: Event) => {
    const url = linkTarget(event);
    if (url) onApproach(url);
  };
  const passive = { passive: true };
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && soon(event), passive);
  document.addEventListener("pointerout", (event) => event.pointerType === "mouse" && leave(event), passive);
  document.addEventListener("pointerdown", (event) => event.isPrimary && now(event), passive);
  document.addEventListener("focusin", soon);
  document.addEventListener("focusout", leave);
  approach(targetOf(document.querySelector<HTMLAnchorElement>("a[href]:hover")));
}

function linkTarget(event: Event): URL | undefined {
  const link = event
    .composedPath()
    .find((target): target is HTMLAnchorElement => target instanceof HTMLAnchorElement && target.href !== "");
  return targetOf(link);
}

/** Returns where a link leads within the site. */
function targetOf(link: HTMLAnchorElement | null | undefined): URL | undefined {
  if (!link || link.target || link.hasAttribute("download")) return undefined;
  const url = new URL(link.href);
  return url.origin === location.origin ? url : undefined;
}
