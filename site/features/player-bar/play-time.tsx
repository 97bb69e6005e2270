import { type PlayableItem, pagePlayer, positionText } from "@tuna/widgets";
import { useEffect, useRef } from "react";

/** `0.4 s of 1.4 s` or `0:04 of 0:12`, updated without rendering, or nothing while the length is unknown. The slider beside it announces the same. */
export function PlayTime({ item }: { item: PlayableItem }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const player = pagePlayer();
    return player.watchProgress(item, () => {
      const durationMs = player.durationMs(item);
      const text = durationMs > 0 ? positionText(player.positionMs(item), durationMs) : "";
      if (element.current && element.current.textContent !== text) element.current.textContent = text;
    });
  }, [item]);
  return <span className="player-time" ref={element} aria-hidden="true" />;
}
