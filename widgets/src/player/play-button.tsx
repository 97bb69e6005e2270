import { fillText, itemTexts } from "@tuna/sdk/locale";
import { shownName } from "../catalog/shown-name.ts";
import { clickOnSpace, onPlainClick } from "./plain-click.ts";
import { isActive, type PlayableItem } from "./playback.ts";
import { prefetchHandlers } from "./prefetch-audio.ts";
import { useItemPlayback } from "./use-item-playback.ts";

export interface PlayButtonProps {
  item: PlayableItem;
  /** Asked at a press, before the item starts or pauses; false leaves it as it is. */
  mayToggle?: ((isStarting: boolean) => boolean) | undefined;
  /** Where a press leads that has nothing to play until somebody confirms; what is around it may ask in a dialog instead. */
  redactedHref?: string | undefined;
}

/**
 * Plays and pauses an item. In the server's HTML it is a link to the audio file, which plays without script. An item
 * without audio keeps the place free.
 */
export function PlayButton({ item, mayToggle, redactedHref }: PlayButtonProps) {
  const { state, toggle } = useItemPlayback(item);
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
      data-state={isRedacted ? "veiled" : state === "idle" ? undefined : state}
      onClick={isRedacted ? undefined : (event) => onPlainClick(event, press)}
      onKeyDown={clickOnSpace}
      {...prefetchHandlers(item)}
    >
      {fillText(label, { name: shownName(item) })}
    </a>
  );
}
