import { CARD_TAG_COUNT, type ItemCard } from "@tuna/sdk";
import { cardTexts, errorTexts, fillText, itemTexts, playerTexts } from "@tuna/sdk/locale";
import type { MouseEvent } from "react";
import { PlayButton, type PlayButtonProps } from "../player/play-button.tsx";
import { useItemPlayback } from "../player/use-item-playback.ts";
import { factsAttributes } from "./card-facts.ts";
import { Duration } from "./duration.tsx";
import { ItemBadges } from "./item-badges.tsx";
import { ItemIcon } from "./item-icon.tsx";
import { PlayCount } from "./play-count.tsx";
import { Waveform } from "./waveform.tsx";

const ICON_SIZE_PX = 64;

export interface CardProps extends Pick<PlayButtonProps, "mayToggle"> {
  card: ItemCard;
  /** Address of the item's page. */
  href: string;
  /** Address of a tag's page; without it tags are plain text. */
  tagHref?: ((tag: string) => string) | undefined;
  /** For cards in the first view: their icon loads at once. */
  isEager?: boolean | undefined;
  /** Level of the heading that holds the name; 3 by default. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** The visitor has confirmed that they want to see and hear sensitive items. */
  isSensitiveAllowed?: boolean | undefined;
  /** Opens what else can be done with the item, beside the button that was pressed; without it there is no button. */
  onMore?: ((card: ItemCard, button: HTMLElement) => void) | undefined;
}

/** What sound and voice cards have in common. A sensitive item is blurred and silent until it is allowed. */
export function Card({
  card,
  href,
  tagHref,
  isEager,
  headingLevel = 3,
  isSensitiveAllowed,
  onMore,
  mayToggle,
}: CardProps) {
  const isVeiled = card.isSensitive && !isSensitiveAllowed;
  const item = isVeiled ? { ...card, audioUrl: null } : card;
  const { state, play } = useItemPlayback(item);
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={`tn-card tn-${card.kind}-card`}
      data-state={state === "idle" ? undefined : state}
      data-veiled={isVeiled ? "" : undefined}
      {...factsAttributes(card)}
    >
      <ItemIcon item={card} sizePx={ICON_SIZE_PX} isEager={isEager} />
      <div className="tn-card-title">
        <Heading className="tn-card-name">
          <a href={href}>{card.name}</a>
        </Heading>
        <p className="tn-card-by">
          {card.ownerName && <span>{fillText(itemTexts.by, { owner: card.ownerName })}</span>}
          <PlayCount count={card.playedCount} />
        </p>
      </div>
      <PlayButton item={item} mayToggle={mayToggle} />
      {onMore && (
        <button
          type="button"
          className="tn-more"
          aria-haspopup="menu"
          aria-label={fillText(cardTexts.more, { name: card.name })}
          onClick={(event) => onMore(card, event.currentTarget)}
        />
      )}
      <Waveform item={card} />
      <Duration durationMs={card.durationMs} />
      {state === "error" ? <PlayError onRetry={play} /> : <Facts card={card} tagHref={tagHref} />}
    </article>
  );
}

function Facts({ card, tagHref }: Pick<CardProps, "card" | "tagHref">) {
  return (
    <p className="tn-card-facts">
      <ItemBadges item={card} />
      {card.tags.slice(0, CARD_TAG_COUNT).map((tag) =>
        tagHref ? (
          <a key={tag} className="tn-tag" href={tagHref(tag)}>
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

/** The pressed button leaves with the error, so focus goes to the card's play control. */
function retry(event: MouseEvent, onRetry: () => void): void {
  const card = event.currentTarget.closest(".tn-card");
  onRetry();
  card?.querySelector<HTMLElement>(".tn-play")?.focus();
}
