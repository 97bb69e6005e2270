import { type PlayableItem, pagePlayer, positionText } from "@tuna/widgets";
import { useEffect, useRef } from "react";

/** `0.4 s of 1.4 s` or `0:04 of 0:12`, updated without rendering. The slider beside it announces the same. */
export function PlayTime({ item: { kind, id, durationMs } }: { item: PlayableItem }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const player = pagePlayer();
    return player.watchProgress({ kind, id }, () => {
      const text = positionText(player.positionMs({ kind, id }), durationMs);
      if (element.current && element.current.textContent !== text) element.current.textContent = text;
    });
  }, [kind, id, durationMs]);
  return <span className="player-time" ref={element} aria-hidden="true" />;
}
