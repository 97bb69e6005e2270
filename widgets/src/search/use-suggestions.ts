import { useEffect, useMemo, useSyncExternalStore } from "react";
import { createSuggestionSource, type LoadSuggestions, type SuggestionState } from "./suggestion-source.ts";

/** Suggestions for `query`. `load` should stay the same function: what is known of it is kept as long as it does. */
export function useSuggestions(query: string, load: LoadSuggestions): SuggestionState {
  const source = useMemo(() => createSuggestionSource(load), [load]);
  useEffect(() => source.setQuery(query), [source, query]);
  useEffect(() => () => source.setQuery(""), [source]);
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}
