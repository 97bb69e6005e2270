import { fillText, itemTexts } from "@tuna/sdk/locale";
import { isAhead, loadAhead, reserveAhead } from "../audio/load-ahead.ts";
import { shownName } from "../catalog/item-labels.tsx";
import { pagePlayer, useItemPlayback } from "./page-player.ts";
import { clickOnSpace, onPlainClick } from "./plain-click.ts";
import { isActive, type PlayableItem, type PlayOptions } from "./playback.ts";

export interface PlayButtonProps {
  item: PlayableItem;
  /** Passed to the player with each start. */
  playOptions?: PlayOptions | undefined;
  /** Called before a press starts or pauses the item; `false` prevents it. */
  mayToggle?: ((isStarting: boolean) => boolean) | undefined;
  /** Link of an item without audio: the page that asks for confirmation first. */
  redactedHref?: string | undefined;
}

/**
 * Plays and pauses an item. In the server's HTML it is a link to the audio file, which plays without script. For an item
 * without audio it is an empty box of the same size.
 */
export function PlayButton({ item, playOptions, mayToggle, redactedHref }: PlayButtonProps) {
  const { state, toggle } = useItemPlayback(item, playOptions);
  const press = () => {
    if (!mayToggle || mayToggle(!isActive(state))) toggle();
  };
  const isRedacted = item.audioUrl === null;
  if (isRedacted && !redactedHref) return <span className="tn-play" data-state="locked" />;
  const label = isActive(state) ? itemTexts.pause : itemTexts.play;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link plays without script too
    <a
      className="tn-play"
      href={item.audioUrl ?? redactedHref}
      role="button"
      aria-haspopup={isRedacted ? "dialog" : undefined}
      data-state={isRedacted ? "redacted" : state === "idle" ? undefined : state}
      onClick={isRedacted ? undefined : (event) => onPlainClick(event, press)}
      onKeyDown={clickOnSpace}
      {...prefetchHandlers(item)}
    >
      {fillText(label, { name: shownName(item) })}
    </a>
  );
}

/**
 * Returns handlers for a play control. They prefetch the player and the item's audio when the control is pointed at or focused. The
 * audio element asks for the file at once too: later its request could wait for others, even for a file that is in the cache.
 */
export function prefetchHandlers(item: PlayableItem) {
  const prefetch = () => {
    const player = pagePlayer();
    player.prepare?.();
    if (!player.preload) void loadAhead(item);
    else if (isAhead(item) || reserveAhead(item)) player.preload(item);
  };
  return { onPointerEnter: prefetch, onPointerDown: prefetch, onFocus: prefetch };
}
