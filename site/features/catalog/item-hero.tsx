import { isRedacted } from "@tuna/sdk/catalog";
import { itemTexts } from "@tuna/sdk/locale";
import {
  ByOwner,
  Duration,
  ItemIcon,
  onPlainClick,
  PlayButton,
  PlayCount,
  shownName,
  Waveform,
} from "@tuna/widgets";
import { playOptionsOf } from "../player/play-options.ts";
import { ASK_ID } from "../sensitive/ask-id.ts";
import { useCardAsk } from "../sensitive/ask-sensitive.ts";
import { pathOfOwner } from "./card-links.ts";
import type { ItemPageData } from "./item-page-data.ts";

const ICON_SIZE_PX = 128;
const playOptions = playOptionsOf("detail");

/** Name, owner and player of an item, at the top of its page. */
export function ItemHero({ card }: Pick<ItemPageData, "card">) {
  const { open } = useCardAsk();
  const isHidden = isRedacted(card);
  return (
    <header className="item-hero" data-redacted={isHidden || undefined}>
      <ItemIcon item={card} sizePx={ICON_SIZE_PX} isEager />
      <div className="item-names">
        {card.isSensitive && !isHidden && <p className="explicit-marker">{itemTexts.explicit}</p>}
        <h1 id="item-name" dir="auto">
          {shownName(card)}
        </h1>
        <p className="item-by">
          {card.ownerName && <ByOwner name={card.ownerName} href={pathOfOwner(card)} />}
          {card.isOwnerStaff && <b className="tn-badge">{itemTexts.staff}</b>}
          <PlayCount count={card.playedCount} />
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the control in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: which keys press too */}
      <div className="item-player" onClick={isHidden ? (event) => onPlainClick(event, open) : undefined}>
        <PlayButton
          item={card}
          playOptions={playOptions}
          redactedHref={isHidden ? `#${ASK_ID}` : undefined}
        />
        <Waveform item={card} isDetailed isSeekable playOptions={playOptions} />
        <Duration durationMs={card.durationMs} />
      </div>
    </header>
  );
}
