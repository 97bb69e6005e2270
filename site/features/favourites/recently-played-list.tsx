import { fillText } from "@tuna/sdk/locale";
import { cardSelectors } from "@tuna/widgets";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { SwitchInput } from "../../platform/controls/switch-input.tsx";
import { recentlyPlayedTexts as texts } from "../../platform/locale/texts.ts";
import { Cards } from "../catalog/cards.tsx";
import { siteRecentlyPlayed } from "./site-favourites.ts";

/** Cards that are shown at first. */
const FIRST_COUNT = 8;

/** What was played in this browser, with the switch that remembers and forgets it. */
export function RecentlyPlayedList() {
  const list = siteRecentlyPlayed();
  const cards = useSyncExternalStore(list.subscribe, list.read);
  const isOn = useSyncExternalStore(list.subscribe, list.isOn);
  /** Cards that a press on "Show all" added, 0 before. */
  const [addedCount, setAddedCount] = useState(0);
  const isWhole = addedCount > 0;
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isWhole) return;
    const names = section.current?.querySelectorAll<HTMLElement>(cardSelectors.nameLink);
    names?.[FIRST_COUNT]?.focus();
  }, [isWhole]);
  return (
    <section ref={section} className="section recently-played" aria-labelledby="recently-played">
      <h2 id="recently-played" tabIndex={-1} ref={heading}>
        {texts.heading}
      </h2>
      <p className="page-lead">{texts.lead}</p>
      <div className="favourites-tools">
        <label className="favourites-switch">
          <SwitchInput
            checked={isOn}
            onChange={({ currentTarget }) => list.switchTo(currentTarget.checked)}
          />
          {texts.remember}
        </label>
        {cards.length > 0 && (
          <button
            type="button"
            className="tn-button"
            onClick={() => {
              list.clear();
              heading.current?.focus();
            }}
          >
            {texts.clear}
          </button>
        )}
      </div>
      {cards.length === 0 && <p className="favourites-note">{isOn ? texts.empty : texts.off}</p>}
      <Cards
        cards={isWhole ? cards : cards.slice(0, FIRST_COUNT)}
        eagerCount={0}
        labelledBy="recently-played"
      />
      {!isWhole && cards.length > FIRST_COUNT && (
        <div className="pagination">
          <button
            type="button"
            className="tn-button"
            onClick={() => setAddedCount(cards.length - FIRST_COUNT)}
          >
            {fillText(texts.all, { count: cards.length })}
          </button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isWhole && fillText(texts.added, { count: addedCount })}
      </p>
    </section>
  );
}
