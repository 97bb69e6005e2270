import { fillText } from "@tuna/sdk/locale";
import type { PlayableItem } from "@tuna/widgets";
import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from "react";
import { upNextTexts } from "../../platform/locale/texts.ts";
import { onPageLeft } from "../../platform/routing/on-page-left.ts";
import { type FollowingSound, followingSounds } from "../player/neighbours.ts";
import {
  clearQueue,
  moveUpInQueue,
  playFromQueue,
  queuedItems,
  removeFromQueue,
  subscribeToQueue,
} from "../player/play-queue.ts";
import { PlayerButton } from "../player/player-button.tsx";
import "./up-next.css";

/** Number of the page's sounds that the list offers. */
const FOLLOWING_COUNT = 3;

interface UpNextListProps {
  /** The current sound. */
  item: PlayableItem;
  headingId: string;
}

/** What plays after the current sound: the queue, to sort and to clear, or else the page's next sounds. A row plays. */
export function UpNextList({ item, headingId }: UpNextListProps) {
  const queue = useSyncExternalStore(subscribeToQueue, queuedItems);
  const [following, setFollowing] = useState<readonly FollowingSound[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);

  // Back opens the full player before the page under it has come.
  const [pageCount, countPage] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onPageLeft(countPage), [pageCount]);
  useEffect(() => setFollowing(followingSounds(item.audioUrl, FOLLOWING_COUNT)), [item.audioUrl, pageCount]);

  /** The pressed button may be gone, and keyboards continue from the list's heading. */
  function change(action: () => void): void {
    action();
    heading.current?.focus();
  }

  return (
    <div className="up-next">
      <div className="up-next-head">
        <h2 id={headingId} tabIndex={-1} ref={heading}>
          {upNextTexts.heading}
        </h2>
        {queue.length > 0 && (
          <button type="button" className="tn-button" onClick={() => change(clearQueue)}>
            {upNextTexts.clear}
          </button>
        )}
      </div>
      {queue.length === 0 && <p>{upNextTexts.empty}</p>}
      <ol>
        {queue.map((queued, index) => (
          <li key={`${queued.kind}/${queued.id}`}>
            <button type="button" dir="auto" onClick={() => change(() => playFromQueue(queued))}>
              {queued.name}
            </button>
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
          <ol>
            {following.map(({ name, play }, index) => (
              <li key={index}>
                <button type="button" dir="auto" onClick={play}>
                  {name}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
