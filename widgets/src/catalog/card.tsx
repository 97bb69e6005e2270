import type { ItemCard } from "@tuna/sdk";
import { CARD_TAG_COUNT, isRedacted, itemKindOf } from "@tuna/sdk/catalog";
import { errorTexts, playerTexts } from "@tuna/sdk/locale";
import type { MouseEvent, ReactNode } from "react";
import { useItemPlayback } from "../player/page-player.ts";
import { onPlainClick } from "../player/plain-click.ts";
import { PlayButton, type PlayButtonProps } from "../player/play-button.tsx";
import { noteCard } from "./card-of-element.ts";
import { cardSelectors } from "./card-selectors.ts";
import { ItemIcon } from "./item-icon.tsx";
import { ByOwner, Duration, ItemBadges, PlayCount, shownName } from "./item-labels.tsx";
import { Waveform } from "./waveform.tsx";

export const ICON_SIZE_PX = 64;

/** Level of a heading, as in `h2`; a text where it comes from an attribute. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6 | "2" | "3" | "4" | "5" | "6";

export interface CardProps extends Pick<PlayButtonProps, "mayToggle" | "playOptions"> {
  card: ItemCard;
  /** Address of the item's page. */
  href: string;
  /** Address of a tag's page. Without it tags are plain text. */
  tagHref?: ((tag: string) => string) | undefined;
  /** Address of the page of the item's maker, by their slug. Without it their name is plain text. */
  ownerHref?: ((slug: string) => string) | undefined;
  /** Loads the icon at once, for cards in the first view. */
  isEager?: boolean | undefined;
  /** Level of the heading that holds the name. The default is 3. */
  headingLevel?: HeadingLevel | undefined;
  /** How the card of a redacted item asks for confirmation. Without it the card leads to the item's page, which asks. */
  ask?: CardAsk | undefined;
  /** Opens a menu for the item beside the pressed button. Without it there is no button. */
  onMore?: ((card: ItemCard, button: HTMLElement) => void) | undefined;
  /** A further control of an item that needs no confirmation, after its play control: on the site, the heart. */
  control?: ReactNode;
}

export interface CardArticleProps extends Omit<CardProps, "tagHref" | "ownerHref" | "onMore"> {
  /** Address of the page of each shown tag. Without them tags are plain text. */
  tagHrefs?: readonly string[] | undefined;
  /** Address of the maker's page. Without it their name is plain text. */
  ownerHref?: string | undefined;
}

export interface CardAsk {
  /** Text of the link on the card, and where it leads without script. */
  text: string;
  hrefOf: (card: ItemCard) => string;
  /** Called with what was pressed instead of following any link of the card. */
  open: (pressed: EventTarget) => void;
}

/** One sound or voice. A redacted item is blurred, silent and unnamed, and a press on it asks for confirmation. */
export function CardArticle({
  card,
  href,
  tagHrefs,
  ownerHref,
  isEager,
  headingLevel = 3,
  ask,
  control,
  ...plays
}: CardArticleProps) {
  const redactedAsk = isRedacted(card) ? ask : undefined;
  const { state, play } = useItemPlayback(card, plays.playOptions);
  const Heading = `h${headingLevel}` as const;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed is a link in it, by keys too
    <article
      className={`tn-card tn-${itemKindOf(card.kind)}-card`}
      data-state={state === "idle" ? undefined : state}
      data-redacted={isRedacted(card) ? "" : undefined}
      // A page may show a card twice, so an id of its heading would not name it.
      aria-label={shownName(card)}
      onClick={redactedAsk && ((event) => onPlainClick(event, redactedAsk.open))}
      ref={(element) => noteCard(element, card)}
    >
      <ItemIcon item={card} sizePx={ICON_SIZE_PX} isEager={isEager} />
      <div className="tn-card-title">
        <Heading className="tn-card-name">
          <a href={href} dir="auto">
            {shownName(card)}
          </a>
        </Heading>
        <p className="tn-card-by">
          {card.ownerName && <ByOwner name={card.ownerName} href={ownerHref} isStaff={card.isOwnerStaff} />}
          <PlayCount count={card.playedCount} />
        </p>
      </div>
      <PlayButton item={card} {...plays} redactedHref={redactedAsk && href} />
      {control}
      <Waveform item={card} playOptions={plays.playOptions} />
      <Duration durationMs={card.durationMs} />
      {state === "error" ? (
        <PlayError onRetry={play} />
      ) : (
        <Facts card={card} tagHrefs={tagHrefs} ask={redactedAsk} />
      )}
    </article>
  );
}

function Facts({ card, tagHrefs, ask }: Pick<CardArticleProps, "card" | "tagHrefs" | "ask">) {
  return (
    <p className="tn-card-facts">
      <ItemBadges item={card} />
      {ask && (
        <a className="tn-card-ask" href={ask.hrefOf(card)}>
          {ask.text}
        </a>
      )}
      {card.tags.slice(0, CARD_TAG_COUNT).map((tag, index) =>
        tagHrefs ? (
          <a key={tag} className="tn-tag" href={tagHrefs[index]}>
            {tag}
          </a>
        ) : (
          <span key={tag} className="tn-tag">
            {tag}
          </span>
        ),
      )}
    </p>
  );
}

function PlayError({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="tn-card-facts tn-card-error" role="alert">
      {playerTexts.failed}
      <button type="button" onClick={(event) => retry(event, onRetry)}>
        {errorTexts.retry}
      </button>
    </p>
  );
}

/** The pressed button disappears with the error, so focus goes to the card's play control. */
function retry(event: MouseEvent, onRetry: () => void): void {
  const card = event.currentTarget.closest(cardSelectors.card);
  onRetry();
  card?.querySelector<HTMLElement>(cardSelectors.play)?.focus();
}

/** A placeholder of the exact size of a card that still loads. */
export function CardSkeleton() {
  return (
    <div className="tn-card tn-card-skeleton" aria-hidden="true">
      <span className="tn-icon" />
      <span className="tn-card-title">
        <span className="tn-card-name" />
        <span className="tn-card-by" />
      </span>
      <span className="tn-play" />
      <span className="tn-wave" />
      <span className="tn-card-facts">
        <span className="tn-card-tags" />
      </span>
    </div>
  );
}
