import type { ItemCard, Tag } from "@tuna/sdk";
import { fillText, playerTexts, suggestionTexts } from "@tuna/sdk/locale";
import type { ReactNode } from "react";
import { ItemIcon } from "../catalog/item-icon.tsx";
import { PlayCount, shownName } from "../catalog/item-labels.tsx";
import { usePlaybackState } from "../player/page-player.ts";
import { matchedParts } from "./matched-parts.ts";
import { SearchIcon } from "./search-icon.tsx";
import type { SearchOption } from "./search-options.ts";

const ICON_SIZE_PX = 40;

export interface SearchOptionLineProps {
  id: string;
  option: SearchOption;
  isActive: boolean;
  query: string;
}

/**
 * One line of the list. Its other actions (`data-does`) are for pointers only, because nothing inside an option
 * can be focused. The field has a key for each.
 */
export function SearchOptionLine({ id, option, isActive, query }: SearchOptionLineProps) {
  const content = contentOf(option, query);
  const line = {
    id,
    role: "option",
    tabIndex: -1,
    className: "tn-search-option",
    "aria-selected": isActive,
    "data-type": option.type,
    "data-key": option.key,
    "data-redacted": option.type === "item" && option.card.isSensitive ? "" : undefined,
  } as const;
  if (!("href" in option)) return <div {...line}>{content}</div>;
  return (
    <a {...line} href={option.href} draggable={false}>
      {content}
    </a>
  );
}

function contentOf(option: SearchOption, query: string): ReactNode {
  switch (option.type) {
    case "item":
      return <ItemContent card={option.card} query={query} />;
    case "term":
      return (
        <>
          <SearchIcon name="search" />
          <span className="tn-search-name">{fillText(suggestionTexts.searchFor, { term: option.term })}</span>
        </>
      );
    case "trending":
      return (
        <>
          <SearchIcon name="trending" />
          <span className="tn-search-name">{option.term}</span>
        </>
      );
    case "recent":
      return (
        <>
          <SearchIcon name="recent" />
          <span className="tn-search-name">{option.term}</span>
          <span
            className="tn-search-remove"
            data-does="remove"
            title={fillText(suggestionTexts.removeRecent, { term: option.term })}
            aria-hidden="true"
          >
            <SearchIcon name="clear" />
          </span>
        </>
      );
    case "tag":
      return (
        <>
          <SearchIcon name="tag" />
          <span className="tn-search-name">
            <MarkedName name={option.tag.name} query={query} />
          </span>
          <span className="tn-search-facts">{tagItemsText(option.tag)}</span>
        </>
      );
    case "clear":
      return <span className="tn-search-name">{suggestionTexts.clearRecent}</span>;
  }
}

function tagItemsText({ soundCount, voiceCount }: Tag): string {
  const texts = suggestionTexts;
  if (voiceCount === 0)
    return soundCount === 1 ? texts.tagSound : fillText(texts.tagSounds, { count: soundCount });
  if (soundCount === 0)
    return voiceCount === 1 ? texts.tagVoice : fillText(texts.tagVoices, { count: voiceCount });
  return fillText(texts.tagItems, { count: soundCount + voiceCount });
}

function ItemContent({ card, query }: { card: ItemCard; query: string }) {
  const state = usePlaybackState(card);
  return (
    <>
      <ItemIcon item={card} sizePx={ICON_SIZE_PX} />
      <span className="tn-search-name">
        <MarkedName name={shownName(card)} query={card.name && query} />
      </span>
      <span className="tn-search-facts" data-failed={state === "error" || undefined}>
        {state === "error" ? playerTexts.failed : <PlayCount count={card.playedCount} />}
      </span>
      {card.audioUrl !== null && (
        <span
          className="tn-play tn-search-play"
          data-does="play"
          data-state={state === "idle" ? undefined : state}
          aria-hidden="true"
        />
      )}
    </>
  );
}

function MarkedName({ name, query }: { name: string; query: string }) {
  return matchedParts(name, query).map(({ text, isMatch }, index) =>
    // Parts of one name have no other key.
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
