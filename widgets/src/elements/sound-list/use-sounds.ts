import type { ItemCard } from "@tuna/sdk";
import { useCallback, useEffect, useState } from "react";
import type { ElementHost } from "../element-host.ts";
import { loadSounds, type SoundListRequest } from "./load-sounds.ts";

export type SoundsState =
  | { status: "loading" }
  | { status: "ready"; cards: readonly ItemCard[] }
  | { status: "error" };

const loading: SoundsState = { status: "loading" };

/** The sounds of a request, asked for once for each different request. The page is told when they cannot be had. */
export function useSounds(
  host: ElementHost,
  request: SoundListRequest,
): { state: SoundsState; reload: () => void } {
  const [state, setState] = useState<SoundsState>(loading);
  const [attempt, setAttempt] = useState(0);
  const { apiUrl } = host.settings;

  useEffect(() => {
    const call = new AbortController();
    setState(loading);
    loadSounds(request, host.settings, call.signal).then(
      (cards) => {
        if (call.signal.aborted) return;
        setState({ status: "ready", cards });
        if (request.ids && cards.length < request.ids.length) {
          host.fail({ code: "not-found", message: missingText(request.ids, cards) });
        }
      },
      (error) => {
        if (call.signal.aborted) return;
        setState({ status: "error" });
        host.fail({ code: "network", message: String(error) });
      },
    );
    return () => call.abort();
  }, [host, apiUrl, JSON.stringify(request), attempt]);

  return { state, reload: useCallback(() => setAttempt((count) => count + 1), []) };
}

function missingText(ids: readonly string[], cards: readonly ItemCard[]): string {
  const found = new Set(cards.map(({ id }) => id));
  return `There is no sound ${ids.filter((id) => !found.has(id)).join(", ")}`;
}
