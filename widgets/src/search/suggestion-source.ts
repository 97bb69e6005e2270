import type { Suggestions } from "@tuna/sdk";
import { useEffect, useMemo, useSyncExternalStore } from "react";

/** Loads suggestions for a query. Rejects on any failure, and when `signal` aborts. */
export type LoadSuggestions = (query: string, signal: AbortSignal) => Promise<Suggestions>;

/** `ready` and `loading` may have suggestions. Those of `loading` belong to the previous query. */
export interface SuggestionState {
  status: "idle" | "loading" | "ready" | "error";
  suggestions?: Suggestions | undefined;
}

interface SuggestionSource {
  get(): SuggestionState;
  /** Sets the typed query and aborts the previous request. */
  setQuery(query: string): void;
  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Minimum number of letters for suggestions. */
const MIN_QUERY_LENGTH = 2;
const DELAY_MS = 120;
const CACHE_SIZE = 50;
const idle: SuggestionState = { status: "idle" };

/**
 * Returns a source of suggestions for the typed query. It sends a request when typing pauses, caches the last
 * {@link CACHE_SIZE} answers, and never shows an older answer for a newer query.
 * @internal Its test orders answers, which the hook cannot.
 */
export function createSuggestionSource(load: LoadSuggestions, delayMs = DELAY_MS): SuggestionSource {
  const listeners = new Set<() => void>();
  const cache = new Map<string, Suggestions>();
  let state = idle;
  let current = "";
  let request = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enter(next: SuggestionState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function setQuery(query: string): void {
    const key = keyOf(query);
    if (key === current && state.status !== "error") return;
    const isRefined = key.startsWith(current) || current.startsWith(key);
    current = key;
    clearTimeout(timer);
    request.abort();
    const known = cache.get(key);
    if (key.length < MIN_QUERY_LENGTH) enter(idle);
    else if (known) enter({ status: "ready", suggestions: known });
    else {
      enter({ status: "loading", suggestions: isRefined ? state.suggestions : undefined });
      timer = setTimeout(() => ask(key), delayMs);
    }
  }

  async function ask(key: string): Promise<void> {
    request = new AbortController();
    const { signal } = request;
    try {
      const suggestions = await load(key, signal);
      remember(key, suggestions);
      if (!signal.aborted) enter({ status: "ready", suggestions });
    } catch {
      if (!signal.aborted) enter({ status: "error" });
    }
  }

  function remember(key: string, suggestions: Suggestions): void {
    cache.set(key, suggestions);
    const [oldest] = cache.keys();
    if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  }

  return {
    get: () => state,
    setQuery,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns a key that is equal for queries with equal suggestions. */
function keyOf(query: string): string {
  return query.trim().replace(/\s+/g, " ").toLowerCase();
}

/** Returns the suggestions for `query`. `load` must stay the same function, because the cache belongs to it. */
export function useSuggestions(query: string, load: LoadSuggestions): SuggestionState {
  const source = useMemo(() => createSuggestionSource(load), [load]);
  useEffect(() => source.setQuery(query), [source, query]);
  useEffect(() => () => source.setQuery(""), [source]);
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}
