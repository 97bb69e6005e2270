import type { ItemCard, ItemKind } from "@tuna/sdk";
import { useLayoutEffect, useState } from "react";
import { cardSource } from "../card-source.ts";
import type { ElementHost } from "../element-host.ts";

export type CardState =
  | { name: "loading" | "not-found"; card?: undefined }
  | { name: "ready"; card: ItemCard }
  | { name: "error"; card?: undefined; retry: () => void };

const loading: CardState = { name: "loading" };

/** The card of an item that does not change while the component lives. */
export function useCard(host: ElementHost, kind: ItemKind, id: string): CardState {
  const { apiUrl } = host.settings;
  const [state, setState] = useState<CardState>(loading);
  const [attempt, setAttempt] = useState(0);

  useLayoutEffect(() => {
    const controller = new AbortController();
    const enter = (next: CardState) => controller.signal.aborted || setState(next);
    const ref = { kind, id };
    const source = cardSource(apiUrl);
    const known = source.peek(ref);
    enter(known ? { name: "ready", card: known } : loading);
    if (!known)
      source.load(ref, controller.signal).then(
        (card) => {
          enter(card ? { name: "ready", card } : { name: "not-found" });
          if (!card && !controller.signal.aborted)
            host.fail({ code: "not-found", message: `There is no ${kind} ${id}` });
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          enter({ name: "error", retry: () => setAttempt((count) => count + 1) });
          host.fail({ code: "network", message: String(error) });
        },
      );
    return () => controller.abort();
  }, [host, apiUrl, kind, id, attempt]);

  return state;
}
