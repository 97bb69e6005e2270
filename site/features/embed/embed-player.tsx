import type { ItemCard } from "@tuna/sdk";
import { fillText, playerTexts, sensitiveTexts } from "@tuna/sdk/locale";
import { itemPath, makerPath } from "@tuna/sdk/routing";
import {
  ByOwner,
  Duration,
  ItemIcon,
  PlayButton,
  PlayCount,
  usePlaybackState,
  Waveform,
} from "@tuna/widgets";
import { embedTexts } from "../../platform/locale/texts.ts";
import { playOptionsOf } from "../player/play-options.ts";
import type { EmbedData } from "./embed-data.ts";

const ICON_SIZE_PX = 64;
const BAR_COUNT = 64;
const playOptions = playOptionsOf();

/** The embedded player. Its links open pages of the site in a new tab. */
export function EmbedPlayer({ item, brandName, size }: EmbedData) {
  return (
    // Its name tells it from the page around the frame.
    <main className="embed" data-size={size} aria-label={brandName}>
      {"card" in item ? (
        <EmbeddedItem card={item.card} brandName={brandName} />
      ) : (
        <p className="embed-message">{item.message}</p>
      )}
      <a className="embed-brand" href="/" target="_blank" rel="noopener">
        <svg viewBox="0 0 32 32" width="20" height="20" aria-hidden="true">
          <rect width="32" height="32" rx="9" />
          <path d="M7 13v6M12 9v14M17 12v8M22 7v18M26 14v4" />
        </svg>
        <span>{brandName}</span>
      </a>
    </main>
  );
}

function EmbeddedItem({ card, brandName }: { card: ItemCard; brandName: string }) {
  const state = usePlaybackState(card);
  return (
    <>
      <ItemIcon item={card} sizePx={ICON_SIZE_PX} isEager />
      <div className="embed-names">
        <h1 dir="auto">
          <a href={itemPath(card.kind, card.id)} target="_blank" rel="noopener">
            {card.isSensitive ? sensitiveTexts.heading : card.name}
          </a>
        </h1>
        {state === "error" ? (
          <p role="alert">{playerTexts.failed}</p>
        ) : (
          <p>
            {card.isSensitive ? (
              fillText(embedTexts.openSensitive, { brand: brandName })
            ) : (
              <>
                <Owner card={card} />
                <PlayCount count={card.playedCount} />
              </>
            )}
          </p>
        )}
      </div>
      <PlayButton item={card} playOptions={playOptions} />
      <Waveform item={card} barCount={BAR_COUNT} isSeekable playOptions={playOptions} />
      <Duration durationMs={card.durationMs} />
    </>
  );
}

/** The maker, whose page opens beside the page that has the player, and what parts them from the plays. */
function Owner({ card: { ownerName, ownerSlug, isOwnerStaff } }: { card: ItemCard }) {
  if (!ownerName) return null;
  const name = <ByOwner name={ownerName} isStaff={isOwnerStaff} />;
  return (
    <>
      {ownerSlug ? (
        <a href={makerPath(ownerSlug)} target="_blank" rel="noopener">
          {name}
        </a>
      ) : (
        name
      )}
      {" · "}
    </>
  );
}
