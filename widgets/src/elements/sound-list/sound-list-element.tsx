import type { ItemCard } from "@tuna/sdk";
import { MAX_CARD_IDS } from "@tuna/sdk/contract";
import { catalogTexts, errorTexts } from "@tuna/sdk/locale";
import { itemPath, makerPath } from "@tuna/sdk/routing";
import { type MouseEvent, useEffect, useRef } from "react";
import board from "../../board/sound-board.css?inline";
import { SoundBoard } from "../../board/sound-board.tsx";
import grid from "../../catalog/card-grid.css?inline";
import { CardGrid } from "../../catalog/card-grid.tsx";
import { cardSelectors } from "../../catalog/card-selectors.ts";
import button from "../../controls/button.css?inline";
import { textsLanguage } from "../../texts/page-texts.ts";
import type { AttributeProps } from "../declaration-types.ts";
import type { ElementDefinition } from "../define-element.tsx";
import type { ElementHost, HostProps } from "../element-host.ts";
import width from "../element-width.css?inline";
import { cardStyles } from "../item-card/item-card-styles.ts";
import { useHearts } from "../item-card/use-hearts.ts";
import { playOptions } from "../item-media.ts";
import { prepareDrags } from "../prepare-drags.ts";
import { useTakenFocus } from "../use-taken-focus.ts";
import { soundListDeclaration } from "./declaration.ts";
import { nameOfList } from "./list-name.ts";
import { StopAll, useListPlayback } from "./list-playback.tsx";
import { moveBetweenPads, PadSkeletons } from "./pads.tsx";
import list from "./sound-list-element.css?inline";
import { expectedCount, useSounds } from "./use-sounds.ts";

type SoundListElementProps = AttributeProps<typeof soundListDeclaration> & HostProps;

const noCards: readonly ItemCard[] = [];

/** Several sounds or voices of the site. If `ids` or `board-id` are invalid, the slot stays visible instead of other sounds. */
export function SoundListElement(props: SoundListElementProps) {
  const { ids, boardId, host } = props;
  const isGiven = (selector: string) => host.element.matches(selector);
  const isWrong = (!ids && isGiven("[ids]")) || (!boardId && isGiven("[board-id], [boardid]"));
  return (
    <div className="tn-element" lang={textsLanguage()}>
      {isWrong ? <slot /> : <SoundList {...props} />}
    </div>
  );
}

const FIRST_CONTROL = `${cardSelectors.nameLink}, ${cardSelectors.loadedPad}`;

/** Every control is in the natural order of focus. */
function SoundList({
  ids,
  boardId,
  kind = "sound",
  tag,
  category,
  maker,
  query,
  sort = "trending",
  limit = 12,
  layout = "grid",
  label,
  headingLevel,
  favourites,
  host,
  ...settings
}: SoundListElementProps) {
  const area = useRef<HTMLElement>(null);
  const request = {
    ids: ids?.slice(0, MAX_CARD_IDS),
    boardId,
    kind,
    tag,
    category,
    maker,
    query,
    sort,
    limit,
  };
  const { state, reload } = useSounds(host, area, request);
  const isReady = state.status === "ready";
  const cards = isReady ? state.cards : noCards;
  /** A sound that plays goes on while the list loads again. */
  const heldCards = useRef(cards);
  if (state.status !== "loading") heldCards.current = cards;
  const pendingCount = isReady ? 0 : expectedCount(request);
  const isEmpty = cards.length + pendingCount === 0;
  const name = label || nameOfList(host.element);
  const { siteUrl } = host.settings;

  const mayToggle = useListPlayback(
    { cards: heldCards.current, isLoading: state.status === "loading" },
    host,
    reload,
    settings,
  );
  useTakenFocus(host, isReady, FIRST_CONTROL);
  useHearts(favourites, cards, host, layout);
  useEffect(() => {
    if (isReady) host.report("tuna-ready", { count: cards.length });
  }, [host, isReady, cards]);

  const hrefOf = ({ kind, id }: ItemCard) => siteUrl + itemPath(kind, id);

  return (
    <section ref={area} className="tn-sound-list" data-layout={layout} aria-label={name}>
      {isEmpty ? (
        <slot />
      ) : (
        <div className="tn-sound-list-tools">
          {!isReady && <slot />}
          <StopAll />
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are a shortcut, and what is pressed is a link in it */}
      <div
        className="tn-sound-list-items"
        onKeyDown={moveBetweenPads}
        onClick={(event) => trackSelect(event, cards, host)}
        onPointerEnter={prepareDrags}
      >
        {layout === "pads" && pendingCount > 0 && <PadSkeletons count={pendingCount} />}
        {layout === "pads" && cards.length > 0 && (
          <SoundBoard
            cards={cards}
            label={name}
            hrefOf={hrefOf}
            keyArea={area}
            mayToggle={mayToggle}
            playOptions={playOptions(host)}
          />
        )}
        {layout !== "pads" && !isEmpty && (
          <CardGrid
            cards={cards}
            headingLevel={headingLevel}
            pendingCount={pendingCount}
            hrefOf={hrefOf}
            ownerHref={(slug) => siteUrl + makerPath(slug)}
            eagerCount={0}
            mayToggle={mayToggle}
            playOptions={playOptions(host)}
          />
        )}
        {state.status === "error" && (
          <div className="tn-sound-list-error" role="alert">
            <p>{errorTexts.unavailable}</p>
            <button
              type="button"
              className="tn-button"
              aria-disabled={state.isRetrying || undefined}
              onClick={reload}
            >
              {errorTexts.retry}
            </button>
          </div>
        )}
      </div>
      <p className="tn-sound-list-note" role="status">
        {isEmpty && catalogTexts.empty}
      </p>
    </section>
  );
}

/** Emits a click on a card's name or a redacted pad. The link does nothing if the page prevents it. */
export function trackSelect(event: MouseEvent, cards: readonly ItemCard[], host: ElementHost): void {
  const selector = `${cardSelectors.nameLink}, ${cardSelectors.redactedPad}`;
  const link = (event.target as Element).closest<HTMLAnchorElement>(selector);
  const line = link?.closest("li");
  const card = cards[line ? [...(line.parentElement?.children ?? [])].indexOf(line) : -1];
  if (!link || !card) return;
  const { kind, id } = card;
  if (!host.emit("tuna-select", { kind, id, url: link.href })) event.preventDefault();
}

export const soundListDefinition: ElementDefinition = {
  declaration: soundListDeclaration,
  Component: SoundListElement,
  styles: [...cardStyles, width, grid, board, button, list],
  // Its skeletons take its place at once. The sounds load when it comes close to the view.
  isEager: true,
};
