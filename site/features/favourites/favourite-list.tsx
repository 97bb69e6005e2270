import type { ItemCard } from "@tuna/sdk";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { CardGrid, cardSelectors, playableKey } from "@tuna/widgets";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { favouritePageTexts as texts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { pathOfCard } from "../catalog/card-links.ts";
import { Cards } from "../catalog/cards.tsx";
import { arrangeFavourites, type FavouriteView, needsEveryCard } from "./arrange-favourites.ts";
import { type StoredFavourite, shownFavourites } from "./favourite-state.ts";
import { FavouriteTools } from "./favourite-tools.tsx";
import { pressFavourite } from "./press-favourite.ts";
import { RemovedFavourite } from "./removed-favourite.tsx";
import { siteFavourites } from "./site-favourites.ts";
import { useFavouriteCards } from "./use-favourite-cards.ts";

/** Cards that are shown at first, and with each press on "Load more". */
const STEP = 50;

const SKELETON_COUNT = 8;

/** The favourites of the visitor with what can be done with them. */
export function FavouriteList() {
  const favourites = useFavourites();
  const [view, setView] = useState<FavouriteView>({ kind: "all", sort: "newest" });
  const [shownCount, setShownCount] = useState(STEP);
  const [isEveryCardNeeded, setIsEveryCardNeeded] = useState(false);
  // Dates order without cards, so that long lists load part by part.
  const byDate = arrangeFavourites(favourites, new Map(), {
    ...view,
    sort: view.sort === "oldest" ? "oldest" : "newest",
  });
  const needsAll = isEveryCardNeeded || needsEveryCard(view.sort);
  const { cards, hasFailed, retry } = useFavouriteCards(needsAll ? byDate : byDate.slice(0, shownCount));
  const arranged = arrangeFavourites(favourites, cards, view);
  const shown = arranged.slice(0, shownCount);
  const missing = arranged.filter((item) => cards.get(playableKey(item)) === null);
  const cardsOf = (items: typeof arranged) => items.flatMap((item) => cards.get(playableKey(item)) ?? []);
  const isLoading = shown.some((item) => !cards.has(playableKey(item)));
  const hasMore = arranged.length > shownCount;
  const list = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  // The cards of the last press on "Load more": the index of the first, and their number once they are shown.
  const [added, setAdded] = useState<{ index: number; count?: number }>();
  useEffect(() => {
    if (!added || added.count !== undefined || isLoading) return;
    const names = list.current?.querySelectorAll<HTMLElement>(cardSelectors.nameLink) ?? [];
    setAdded({ ...added, count: names.length - added.index });
    // Focus stays wherever the visitor has moved it meanwhile. The button has lost it if it is gone.
    const { activeElement } = document;
    if (activeElement === more.current || activeElement === document.body) names[added.index]?.focus();
  }, [added, isLoading]);

  // The same component with and without favourites, so that it can undo the removal of the last one.
  const removed = <RemovedFavourite key="removed" favourites={favourites} cards={cards} />;
  if (favourites.length === 0)
    return (
      <div className="favourites">
        {removed}
        <NoFavourites />
      </div>
    );
  return (
    <div className="favourites">
      <FavouriteTools
        view={view}
        onView={(next) => {
          setView(next);
          setShownCount(STEP);
          setAdded(undefined);
        }}
        cards={cardsOf(arranged)}
        isComplete={arranged.every((item) => cards.has(playableKey(item)))}
        hasFailed={hasFailed}
        onNeedAll={() => {
          setIsEveryCardNeeded(true);
          retry();
        }}
      />
      {removed}
      <MissingItems items={missing} />
      {hasFailed && <LoadingFailure onRetry={retry} />}
      {byDate.length === 0 && view.kind !== "all" && (
        <p className="favourites-note">{texts.emptyKind[view.kind]}</p>
      )}
      <div ref={list} className="card-list">
        <Cards
          cards={cardsOf(shown)}
          headingLevel={2}
          labelledBy="favourites-heading"
          pendingCount={isLoading && !hasFailed ? shown.length - cardsOf(shown).length : 0}
        />
      </div>
      {/* The pressed button stays until its cards are shown, and with it the focus. */}
      {(hasMore || (added && added.count === undefined)) && (
        <div className="pagination">
          <button
            ref={more}
            type="button"
            className="tn-button load-more"
            aria-disabled={!hasMore || undefined}
            onClick={() => {
              if (!hasMore) return;
              setAdded({ index: cardsOf(shown).length });
              setShownCount((count) => count + STEP);
            }}
          >
            {texts.more}
          </button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {added?.count ? fillText(texts.added, { count: added.count }) : ""}
      </p>
    </div>
  );
}

/** What stands in place of the list until it is known what the browser and the account have. */
export function PendingFavourites() {
  return (
    <div className="card-list needs-script" role="status" aria-label={texts.loading}>
      <CardGrid cards={[]} hrefOf={pathOfCard} pendingCount={SKELETON_COUNT} />
    </div>
  );
}

function LoadingFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="favourites-note" role="alert">
      {texts.failed}
      <button
        type="button"
        className="tn-button"
        onClick={() => {
          // The button goes away with the failure.
          document.getElementById("favourites-heading")?.focus();
          onRetry();
        }}
      >
        {errorTexts.retry}
      </button>
    </p>
  );
}

function NoFavourites() {
  const store = siteFavourites();
  const { isLoggedIn } = useSite().viewer;
  const reading = useSyncExternalStore(store.subscribe, store.reading);
  if (isLoggedIn && reading === "pending") return <PendingFavourites />;
  if (isLoggedIn && reading === "failed")
    return <LoadingFailure onRetry={() => store.setReading("pending")} />;
  return (
    <div className="empty-list">
      <p>
        <strong>{texts.empty}</strong>
      </p>
      <p>{texts.emptyHint}</p>
      <a className="tn-button tn-button-main" href={pagePaths.sounds}>
        {texts.browse}
      </a>
    </div>
  );
}

/** Says that items are unlisted or gone. They come back by themselves if the library lists them again. */
function MissingItems({ items }: { items: readonly Pick<ItemCard, "kind" | "id">[] }) {
  if (items.length === 0) return null;
  const isOne = items.length === 1;
  return (
    <p className="favourites-note">
      {isOne ? texts.missingOne : fillText(texts.missing, { count: items.length })}
      <button
        type="button"
        className="tn-button"
        onClick={() => {
          for (const item of items) pressFavourite(item, false);
          document.getElementById("favourites-heading")?.focus();
        }}
      >
        {isOne ? texts.removeMissingOne : texts.removeMissing}
      </button>
    </p>
  );
}

/** The visitor's favourites, newest first. Only for components that render after hydration. */
function useFavourites(): readonly StoredFavourite[] {
  const store = siteFavourites();
  const state = useSyncExternalStore(store.subscribe, store.get);
  return useMemo(() => shownFavourites(state), [state]);
}
