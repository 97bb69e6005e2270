import { fillText, itemTexts } from "@tuna/sdk/locale";
import type { KeyboardEvent, MouseEvent } from "react";
import { isActive, type PlayableItem } from "./playback.ts";
import { prefetchHandlers } from "./prefetch-audio.ts";
import { useItemPlayback } from "./use-item-playback.ts";

export interface PlayButtonProps {
  item: PlayableItem;
  /** Asked at a press, before the item starts or pauses; false leaves it as it is. */
  mayToggle?: ((isStarting: boolean) => boolean) | undefined;
}

/**
 * Plays and pauses an item. In the server's HTML it is a link to the audio file, which plays without script. An item
 * without audio keeps the place free.
 */
export function PlayButton({ item, mayToggle }: PlayButtonProps) {
  const { state, toggle } = useItemPlayback(item);
  const press = () => {
    if (!mayToggle || mayToggle(!isActive(state))) toggle();
  };
  if (item.audioUrl === null) return <span className="tn-play" data-state="locked" />;
  const label = isActive(state) ? itemTexts.pause : itemTexts.play;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link plays without script too
    <a
      className="tn-play"
      href={item.audioUrl}
      role="button"
      data-state={state === "idle" ? undefined : state}
      onClick={(event) => onPlainClick(event, press)}
      onKeyDown={(event) => onSpace(event, press)}
      {...prefetchHandlers(item)}
    >
      {fillText(label, { name: item.name })}
    </a>
  );
}

function onPlainClick(event: MouseEvent, toggle: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  toggle();
}

function onSpace(event: KeyboardEvent, toggle: () => void): void {
  if (event.key !== " ") return;
  event.preventDefault();
  if (!event.repeat) toggle();
}
