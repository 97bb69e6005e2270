import type { ItemCard } from "@tuna/sdk";
import { fillText, itemTexts } from "@tuna/sdk/locale";
import { Duration, ItemIcon, PlayButton, PlayCount, Waveform } from "@tuna/widgets";

const ICON_SIZE_PX = 128;
const WAVEFORM_BARS = 60;

/** Name, owner and player of an item, at the top of its page. */
export function ItemHero({ card }: { card: ItemCard }) {
  return (
    <header className="item-hero" data-veiled={card.isSensitive || undefined}>
      <ItemIcon item={card} sizePx={ICON_SIZE_PX} isEager />
      <div className="item-names">
        {card.isSensitive && <p className="explicit-marker">{itemTexts.explicit}</p>}
        <h1 id="item-name">{card.name}</h1>
        <p className="item-by">
          {card.ownerName && <span>{fillText(itemTexts.by, { owner: card.ownerName })}</span>}
          <PlayCount count={card.playedCount} />
        </p>
      </div>
      <div className="item-player">
        <PlayButton item={card} />
        <Waveform item={card} barCount={WAVEFORM_BARS} isSeekable />
        <Duration durationMs={card.durationMs} />
      </div>
    </header>
  );
}
