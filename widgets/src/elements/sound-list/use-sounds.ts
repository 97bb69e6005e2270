import type { ItemCard, ItemKind } from "@tuna/sdk";
import { slugOfTag } from "@tuna/sdk/catalog";
import { createCardClient, createPublicBoardClient } from "@tuna/sdk/client";
import { MAX_CARD_IDS, MAX_QUERY_LENGTH } from "@tuna/sdk/contract";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { clientOptions } from "../api-client.ts";
import { readCards } from "../card-source.ts";
import type { ElementHost } from "../element-host.ts";
import { forgetView, whenInView } from "../in-view.ts";
import type { ElementSettings } from "../settings.ts";

type SoundsState =
  | { status: "loading" }
  | { status: "ready"; cards: readonly ItemCard[] }
  /** A retry keeps this state until its answer, and with it the focus on its button. */
  | { status: "error"; isRetrying?: boolean };

const loading: SoundsState = { status: "loading" };
const empty: SoundsState = { status: "ready", cards: [] };

/**
 * Loads the sounds of a request when `area` comes close to the view, once per different request. Failures are reported
 * to the page.
 */
export function useSounds(
  host: ElementHost,
  area: RefObject<Element | null>,
  request: SoundListRequest,
): { state: SoundsState; reload: () => void } {
  const [state, setState] = useState<SoundsState>(loading);
  const [attempt, setAttempt] = useState(0);
  const { apiUrl } = host.settings;

  useEffect(() => {
    if (isEmptyRequest(request)) return setState(empty);
    const call = new AbortController();
    setState((state) => (state.status === "error" ? { ...state, isRetrying: true } : loading));
    const element = area.current as Element;
    new Promise<void>((resolve) => (attempt > 0 ? resolve() : whenInView(element, resolve)))
      .then(() => loadSounds(request, host.settings, call.signal))
      .then(
        (cards) => {
          if (call.signal.aborted) return;
          setState({ status: "ready", cards });
          const missing = request.ids?.filter((wanted) => !cards.some(({ id }) => id === wanted));
          if (missing?.[0])
            host.fail({ code: "not-found", message: `There is no ${request.kind} ${missing.join(", ")}` });
        },
        (error) => {
          if (call.signal.aborted) return;
          const isMissing = error.status === 404;
          setState(isMissing ? empty : { status: "error" });
          host.fail({ code: isMissing ? "not-found" : "network", message: String(error) });
        },
      );
    return () => {
      forgetView(element);
      call.abort();
    };
  }, [host, area, apiUrl, JSON.stringify(request), attempt]);

  return { state, reload: useCallback(() => setAttempt((count) => count + 1), []) };
}

/**
 * The items of a list: those of `ids`, else those of a board, else those that match `query`, else those of a maker, else those
 * of `tag` and `category`. All if none of them is given, and none if they are given but empty, because other items are not
 * what the page asked for.
 */
interface SoundListRequest {
  kind: ItemKind;
  /** At most `MAX_CARD_IDS`. */
  ids: readonly string[] | undefined;
  boardId: string | undefined;
  tag: string | undefined;
  category: string | undefined;
  maker: string | undefined;
  query: string | undefined;
  sort: "trending" | "created";
  limit: number;
}

/** Returns the maximum number of sounds of a request. The list shows so many skeletons. */
export function expectedCount({ ids, limit }: SoundListRequest): number {
  return Math.min(ids?.length ?? Math.max(Math.trunc(limit), 1), MAX_CARD_IDS);
}

function isEmptyRequest({ ids, boardId, query, ...places }: SoundListRequest): boolean {
  if (ids) return ids.length === 0;
  if (boardId || query?.trim()) return false;
  const given = [places.tag, places.category, places.maker].filter((place) => place !== undefined);
  return given.length === 0 ? query !== undefined : !given.every(slugOfTag);
}

/** Loads the cards of a list in one request. Rejects if that fails. */
async function loadSounds(
  request: SoundListRequest,
  { apiUrl }: ElementSettings,
  signal: AbortSignal,
): Promise<ItemCard[]> {
  const { kind, ids, boardId, tag, category, maker, query, sort } = request;
  const options = clientOptions(apiUrl);
  const cards = createCardClient(options);
  if (ids) return readCards((await cards.get({ [`${kind}s`]: ids }, { signal })).cards);
  if (boardId) return readCards((await createPublicBoardClient(options).get(boardId, { signal })).sounds);
  // As the site's search cuts it.
  const term = query?.trim().slice(0, MAX_QUERY_LENGTH);
  const places = maker
    ? { maker: slugOfTag(maker) }
    : { tag: tag && slugOfTag(tag), category: category && slugOfTag(category) };
  const filter = term ? { q: term } : places;
  const list = { sort, limit: expectedCount(request), ...filter };
  return readCards((await cards.list(kind, list, { signal })).cards);
}
