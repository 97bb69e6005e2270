import type { ItemCard, ItemKind } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { useLayoutEffect, useState } from "react";
import { CardSkeleton, type HeadingLevel } from "../../catalog/card.tsx";
import { textsLanguage } from "../../texts/page-texts.ts";
import { cardSource } from "../card-source.ts";
import type { ElementHost } from "../element-host.ts";
import type { MediaProps } from "../use-media-settings.ts";
import { useTakenFocus } from "../use-taken-focus.ts";
import { LINKS, ReadyCard } from "./ready-card.tsx";

interface ItemCardElementProps extends MediaProps {
  kind: ItemKind;
  /** Must not change while the component is mounted: pass it as `key` too. */
  id: string | undefined;
  size?: "compact" | "default" | "wide" | undefined;
  headingLevel?: HeadingLevel | undefined;
  favourites?: boolean | undefined;
  host: ElementHost;
}

/** Loads one item by its id and shows it, its skeleton or a message. */
export function ItemCardElement({ id, size, ...shown }: ItemCardElementProps) {
  return (
    <div className="tn-element" lang={textsLanguage()} data-size={size}>
      {id === undefined ? <slot /> : <LoadedCard id={id} {...shown} />}
    </div>
  );
}

function LoadedCard({ kind, id, ...shown }: Omit<ItemCardElementProps, "id" | "size"> & { id: string }) {
  const { host } = shown;
  const state = useCard(host, kind, id);
  useTakenFocus(host, state.name === "ready", LINKS);
  if (state.name === "ready") return <ReadyCard card={state.card} {...shown} />;
  if (state.name === "loading")
    return (
      <div className="tn-pending" data-fallback={host.element.childElementCount > 0 ? "" : undefined}>
        <CardSkeleton />
        <slot />
      </div>
    );
  return (
    <div className="tn-failed">
      <div className="tn-card tn-problem" role="status">
        <p>{state.name === "error" ? errorTexts.unavailable : notFoundText(kind)}</p>
        {state.name === "error" && (
          <button type="button" aria-disabled={state.isRetrying} onClick={state.retry}>
            {errorTexts.retry}
          </button>
        )}
        <slot />
      </div>
    </div>
  );
}

function notFoundText(kind: ItemKind): string {
  return kind === "voice" ? errorTexts.voiceNotFound : errorTexts.soundNotFound;
}

type CardState =
  | { name: "loading" | "not-found"; card?: undefined }
  | { name: "ready"; card: ItemCard }
  /** A retry keeps this state until its answer, and with it the focus on its button. */
  | { name: "error"; card?: undefined; isRetrying?: boolean; retry: () => void };

const loading: CardState = { name: "loading" };

/** Loads a card. The item must not change while the component is mounted. */
function useCard(host: ElementHost, kind: ItemKind, id: string): CardState {
  const { apiUrl } = host.settings;
  const [state, setState] = useState<CardState>(loading);
  const [attempt, setAttempt] = useState(0);

  useLayoutEffect(() => {
    const controller = new AbortController();
    const enter = (next: CardState) => controller.signal.aborted || setState(next);
    const ref = { kind, id };
    const source = cardSource(apiUrl);
    const known = source.peek(ref);
    if (known) enter({ name: "ready", card: known });
    else {
      setState((now) => (now.name === "error" ? { ...now, isRetrying: true } : loading));
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
    }
    return () => controller.abort();
  }, [host, apiUrl, kind, id, attempt]);

  return state;
}
