import type { ItemCard } from "@tuna/sdk";
import { type BoardContent, boardLimits } from "@tuna/sdk/boards";
import { isRedacted } from "@tuna/sdk/catalog";
import { fillText } from "@tuna/sdk/locale";
import { Duration, ItemIcon, PlayButton } from "@tuna/widgets";
import { useEffect, useId, useRef, useState } from "react";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { boardEditTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { cardOnThisHost } from "../catalog/card-on-this-host.ts";
import { playOptionsOf } from "../player/play-options.ts";
import { allPads } from "./board-content.ts";

const texts = boardEditTexts.add;
const ICON_SIZE_PX = 44;
const TYPING_PAUSE_MS = 250;
const RESULT_COUNT = 24;
const MAX_TERM_LENGTH = 100;
const playOptions = playOptionsOf("card");

export interface AddSoundsProps {
  content: BoardContent;
  onAdd(card: ItemCard): void;
  /** Absent while the board is empty: there is nothing else to do. */
  onClose: (() => void) | undefined;
}

interface Found {
  term: string;
  /** Undefined if the search failed. */
  cards: readonly ItemCard[] | undefined;
}

/** Finds sounds, plays them, and puts them on the board. */
export function AddSounds({ content, onAdd, onClose }: AddSoundsProps) {
  const id = useId();
  const { origin } = useSite();
  const [term, setTerm] = useState("");
  const [found, setFound] = useState<Found>();
  const present = new Set(allPads(content).map(({ soundId }) => soundId));
  const isFull = allPads(content).length >= boardLimits.pads;
  const heading = useRef<HTMLHeadingElement>(null);
  // Not the field: on phones the keyboard would cover the sounds. An editor that opens takes the focus back to its own heading.
  useEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        const query = { limit: RESULT_COUNT, ...(term.trim() && { q: term.trim() }) };
        callTuna(({ cards }) => cards.list("sound", query, { signal: abort.signal })).then(
          ({ cards }) =>
            setFound({
              term,
              cards: cards.filter((card) => !isRedacted(card)).map((card) => cardOnThisHost(card, origin)),
            }),
          (error: unknown) => {
            if (abort.signal.aborted) return;
            console.warn(error);
            setFound({ term, cards: undefined });
          },
        );
      },
      term ? TYPING_PAUSE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term, origin]);

  return (
    <section className="add-sounds" aria-labelledby={`${id}heading`}>
      <div className="add-sounds-head">
        <h2 id={`${id}heading`} ref={heading} tabIndex={-1}>
          {texts.heading}
        </h2>
        {onClose && (
          <button type="button" className="tn-button" onClick={onClose}>
            {boardEditTexts.close}
          </button>
        )}
      </div>
      <div className="field">
        <label htmlFor={`${id}term`}>{texts.search}</label>
        <input
          id={`${id}term`}
          type="search"
          value={term}
          maxLength={MAX_TERM_LENGTH}
          autoComplete="off"
          onChange={({ currentTarget }) => setTerm(currentTarget.value)}
        />
      </div>
      <p role="status" className={isFull ? "notice" : "board-note"}>
        {isFull ? fillText(texts.full, { count: boardLimits.pads }) : stateText(found, term)}
      </p>
      {found?.cards && found.cards.length > 0 && (
        <ul className="found-sounds" aria-label={found.term ? texts.results : texts.trending}>
          {found.cards.map((card) => (
            <li key={card.id} className="found-sound">
              <PlayButton item={card} playOptions={playOptions} />
              <ItemIcon item={card} sizePx={ICON_SIZE_PX} />
              <span className="found-name">
                <bdi>{card.name}</bdi>
                <span className="found-facts">
                  <Duration durationMs={card.durationMs} />
                  {present.has(card.id) && <span>{texts.added}</span>}
                </span>
              </span>
              <button
                type="button"
                className="tn-button"
                aria-label={fillText(texts.add, { name: card.name })}
                aria-disabled={isFull || undefined}
                onClick={() => !isFull && onAdd(card)}
              >
                +
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function stateText(found: Found | undefined, term: string): string {
  if (found?.term !== term) return texts.loading;
  if (!found.cards) return texts.failed;
  if (found.cards.length === 0) return fillText(texts.none, { term });
  if (term === "") return texts.trending;
  const { length: count } = found.cards;
  return count === 1 ? texts.oneSound : fillText(texts.count, { count });
}
