import type { ItemCard } from "@tuna/sdk";
import { playableKey } from "@tuna/widgets";
import { useEffect, useRef, useState } from "react";
import { favouritePageTexts as texts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { leaveLater } from "../../platform/routing/leave-later.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { CardViewButton } from "../catalog/card-view-button.tsx";
import { playInOrder, queuedItems, queueLast, queueOrder } from "../player/play-queue.ts";
import { type FavouriteView, favouriteSorts } from "./arrange-favourites.ts";

interface FavouriteToolsProps {
  view: FavouriteView;
  onView: (view: FavouriteView) => void;
  /** The cards of the view that have loaded, in its order. */
  cards: readonly ItemCard[];
  /** Whether the cards of all favourites of the view have loaded. */
  isComplete: boolean;
  /** Whether cards did not load. */
  hasFailed: boolean;
  /** Called when an action concerns favourites that have not been shown yet. */
  onNeedAll: () => void;
}

/** What the visitor plays with a press. */
interface PlayedList {
  /** Keys of the cards that were queued. */
  keys: ReadonlySet<string>;
  /** The {@link queueOrder} that the press made. */
  order: number;
  /** Whether all favourites have been queued, so that they are over once the queue is empty. */
  wasComplete: boolean;
}

const kinds = ["all", "sound", "voice"] as const;

/** Chooses which favourites are shown in which order, and plays them. */
export function FavouriteTools({
  view,
  onView,
  cards,
  isComplete,
  hasFailed,
  onNeedAll,
}: FavouriteToolsProps) {
  const playable = cards.filter(({ audioUrl }) => audioUrl !== null);
  const played = useRef<PlayedList>(undefined);
  // Cards that load after the press follow in the queue, wherever the order of the view has them.
  useEffect(() => {
    const list = played.current;
    if (!list) return;
    const fresh = playable.filter((card) => !list.keys.has(playableKey(card)));
    const hasEnded = list.wasComplete && queuedItems().length === 0;
    list.wasComplete ||= isComplete;
    if (fresh.length === 0) return;
    if (hasEnded || list.order !== queueOrder()) {
      played.current = undefined;
      return;
    }
    queueLast(fresh);
    list.keys = new Set([...list.keys, ...fresh.map(playableKey)]);
  });
  const changeView = (next: FavouriteView) => {
    played.current = undefined;
    onView(next);
  };
  return (
    <div className="list-tools favourites-tools">
      <fieldset className="segmented">
        <legend className="visually-hidden">{texts.kinds.label}</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="favourite-kind"
              checked={view.kind === kind}
              onChange={() => changeView({ ...view, kind })}
            />
            {texts.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <label className="favourites-sort">
        <span className="visually-hidden-on-phones">{texts.sort}</span>
        <select
          value={view.sort}
          onChange={({ currentTarget }) =>
            changeView({ ...view, sort: favouriteSorts[currentTarget.selectedIndex] ?? "newest" })
          }
        >
          {favouriteSorts.map((sort) => (
            <option key={sort} value={sort}>
              {texts.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="tn-button tn-button-main"
        disabled={playable.length === 0}
        onClick={() => {
          playInOrder(playable);
          const keys = new Set(playable.map(playableKey));
          played.current = { keys, order: queueOrder(), wasComplete: isComplete };
          onNeedAll();
        }}
      >
        {texts.playAll}
      </button>
      {/* Another view withdraws a press whose cards have not loaded: it was meant for the sounds of the former. */}
      <BoardButton
        key={view.kind}
        sounds={playable.filter(({ kind }) => kind === "sound")}
        isComplete={isComplete}
        hasFailed={hasFailed}
        onNeedAll={onNeedAll}
      />
      <CardViewButton />
    </div>
  );
}

interface BoardButtonProps extends Pick<FavouriteToolsProps, "isComplete" | "hasFailed" | "onNeedAll"> {
  sounds: readonly ItemCard[];
}

/** Makes a board of the sounds of the view, and goes there. */
function BoardButton({ sounds, isComplete, hasFailed, onNeedAll }: BoardButtonProps) {
  const { isLoggedIn } = useSite().viewer;
  const [isPressed, setIsPressed] = useState(false);
  const isMaking = isPressed && isComplete;

  // After a failure, only another press makes the board.
  if (isPressed && hasFailed && !isComplete) setIsPressed(false);

  // A press makes one board, whatever changes meanwhile.
  useEffect(() => {
    if (!isMaking) return;
    const leave = leaveLater();
    import("../boards/make-board.lazy.ts")
      .then(({ makeBoard }) => makeBoard({ name: texts.boardName, sounds }, isLoggedIn))
      .then(leave, () => showToast(texts.boardFailed, "error"))
      .finally(() => setIsPressed(false));
  }, [isMaking]);

  return (
    <button
      type="button"
      className="tn-button"
      aria-busy={isPressed || undefined}
      disabled={sounds.length === 0}
      onClick={() => {
        setIsPressed(true);
        onNeedAll();
      }}
    >
      {texts.makeBoard}
    </button>
  );
}
