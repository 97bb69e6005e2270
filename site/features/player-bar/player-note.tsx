import type { ItemCard } from "@tuna/sdk";
import { playerTexts } from "@tuna/sdk/locale";
import { makerPath } from "@tuna/sdk/routing";
import { ByOwner, type PlayableItem, usePlaybackState } from "@tuna/widgets";

interface PlayerNoteProps {
  item: PlayableItem & Partial<ItemCard>;
  /** Shows the owner's name as text, for inside a button. */
  isText?: boolean;
}

/** The owner, or a failure message; the card announces failures, and the queue those of sounds without a card. */
export function PlayerNote({ item, isText }: PlayerNoteProps) {
  const state = usePlaybackState(item);
  if (state === "error") return <span className="player-failed">{playerTexts.failed}</span>;
  return item.ownerName ? (
    <ByOwner
      name={item.ownerName}
      href={isText ? undefined : item.ownerSlug && makerPath(item.ownerSlug)}
      isStaff={item.isOwnerStaff}
    />
  ) : null;
}
