import type { PlayableItem } from "@tuna/widgets";
import { useState } from "react";
import { upNextTexts } from "../../platform/locale/texts.ts";
import { PlayerPopover } from "./player-popover.tsx";
import { UpNextList } from "./up-next-list.tsx";

const HEADING_ID = "up-next-heading";

/** Opens the list of what plays after the current sound. */
export function UpNextButton({ item }: { item: PlayableItem }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PlayerPopover
      icon="queue"
      label={upNextTexts.heading}
      id="up-next"
      className="up-next-popover"
      headingId={HEADING_ID}
      onToggle={(event) => setOpen(event.newState === "open")}
    >
      {isOpen && <UpNextList item={item} headingId={HEADING_ID} />}
    </PlayerPopover>
  );
}
