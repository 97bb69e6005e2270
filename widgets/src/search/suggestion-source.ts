import type { Suggestions } from "@tuna/sdk";
import { useEffect, useMemo, useSyncExternalStore } from "react";

/** Loads suggestions for a query. Rejects on any failure, and when `signal` aborts. */
export type LoadSuggestions = (query: string, signal: AbortSignal) => Promise<Suggestions>;

/** `ready` and `loading` may carry suggestions; while loading they are those of the letters before. */
export interface SuggestionState {
  status: "idle" | "loading" | "ready" | "error";
  suggestions?: Suggestions | undefined;
}

interface SuggestionSource {
  get(): SuggestionState;
  /** Says what is typed now. What was asked for before is given up. */
  setQuery(query: string): void;
  /** Calls `listener` after every change; answers what stops that. */
  subscribe(listener: () => void): () => void;
}

/** Letters from which on suggestions are asked for. */
const MIN_QUERY_LENGTH = 2;
const DELAY_MS = 120;
const CACHE_SIZE = 50;
const idle: SuggestionState = { status: "idle" };

/**
 * Suggestions for what is being typed: asked for when typing pauses, never for the same letters twice in a row of
 * {@link CACHE_SIZE}, and an answer to older letters is never shown for newer ones.
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

/** Suggestions for `query`. `load` should stay the same function: what is known of it is kept as long as it does. */
export function useSuggestions(query: string, load: LoadSuggestions): SuggestionState {
  const source = useMemo(() => createSuggestionSource(load), [load]);
  useEffect(() => source.setQuery(query), [source, query]);
  useEffect(() => () => source.setQuery(""), [source]);
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}
