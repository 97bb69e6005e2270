import { fillText } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import type { PlayableItem } from "@tuna/widgets";
import { useRef, useState, useSyncExternalStore } from "react";
import { upNextTexts } from "../../platform/locale/texts.ts";
import { followingNames } from "./neighbours.ts";
import { clearQueue, moveUpInQueue, queuedItems, removeFromQueue, subscribeToQueue } from "./play-queue.ts";
import { PlayerButton } from "./player-button.tsx";
import { PlayerPopover } from "./player-popover.tsx";
import "./up-next.css";

/** Number of the page's sounds that the list announces. */
const FOLLOWING_COUNT = 3;

/** Opens what plays after the current sound: the queue, to sort and to clear, or else the page's next sounds. */
export function UpNextButton({ item }: { item: PlayableItem }) {
  const queue = useSyncExternalStore(subscribeToQueue, queuedItems);
  const [following, setFollowing] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);

  /** The pressed button may be gone, and keyboards continue from the list's heading. */
  function change(action: () => void): void {
    action();
    heading.current?.focus();
  }

  return (
    <PlayerPopover
      icon="queue"
      label={upNextTexts.heading}
      id="up-next"
      className="up-next"
      headingId="up-next-heading"
      onToggle={() => setFollowing(followingNames(item.audioUrl, FOLLOWING_COUNT))}
    >
      <div className="up-next-head">
        <h2 id="up-next-heading" tabIndex={-1} ref={heading}>
          {upNextTexts.heading}
        </h2>
        {queue.length > 0 && (
          <button type="button" className="button button-quiet" onClick={() => change(clearQueue)}>
            {upNextTexts.clear}
          </button>
        )}
      </div>
      {queue.length === 0 && <p>{upNextTexts.empty}</p>}
      <ol>
        {queue.map((queued, index) => (
          <li key={`${queued.kind}/${queued.id}`}>
            <a href={itemPath(queued.kind, queued.id)} dir="auto">
              {queued.name}
            </a>
            {index > 0 && (
              <PlayerButton
                icon="up"
                label={fillText(upNextTexts.moveUp, { name: queued.name })}
                onClick={() => change(() => moveUpInQueue(queued))}
              />
            )}
            <PlayerButton
              icon="close"
              label={fillText(upNextTexts.remove, { name: queued.name })}
              onClick={() => change(() => removeFromQueue(queued))}
            />
          </li>
        ))}
      </ol>
      {queue.length === 0 && following.length > 0 && (
        <>
          <h3>{upNextTexts.onPage}</h3>
          <ol className="up-next-following">
            {following.map((name) => (
              <li key={name} dir="auto">
                {name}
              </li>
            ))}
          </ol>
        </>
      )}
    </PlayerPopover>
  );
}
