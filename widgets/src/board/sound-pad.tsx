import type { ItemCard } from "@tuna/sdk";
import { boardTexts, errorTexts, fillText, itemTexts, playerTexts } from "@tuna/sdk/locale";
import { useRef } from "react";
import { ItemIcon } from "../catalog/item-icon.tsx";
import { shownName } from "../catalog/item-labels.tsx";
import { usePlaybackState, useProgress } from "../player/page-player.ts";
import { clickOnSpace, onPlainClick } from "../player/plain-click.ts";
import { prefetchHandlers } from "../player/play-button.tsx";
import { isActive, type PlayableItem } from "../player/playback.ts";

const ICON_SIZE_PX = 64;

export interface SoundPadProps {
  item: ItemCard;
  /** Called in the gesture itself, because iOS stays silent otherwise. */
  press: () => void;
  /** The key that presses the pad. */
  shortcut: string | undefined;
  /** The page of a redacted item, which asks for confirmation. */
  redactedHref: string | undefined;
  isEager: boolean | undefined;
}

/** One pad of a board. In the server's HTML it is a link to the audio file, which plays without script. */
export function SoundPad({ item, press, shortcut, redactedHref, isEager }: SoundPadProps) {
  const state = usePlaybackState(item);
  const face = (
    <>
      <ItemIcon item={item} sizePx={ICON_SIZE_PX} isEager={isEager} />
      <span className="tn-pad-name" dir="auto">
        {shownName(item)}
      </span>
    </>
  );
  if (redactedHref)
    return (
      <a className="tn-pad" data-veiled="" href={redactedHref} draggable={false}>
        {face}
      </a>
    );
  if (item.audioUrl === null)
    return (
      <span className="tn-pad" data-state="locked">
        {face}
      </span>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a link plays without script too */}
      <a
        className="tn-pad"
        href={item.audioUrl}
        role="button"
        aria-label={fillText(isActive(state) ? boardTexts.stop : itemTexts.play, { name: item.name })}
        aria-keyshortcuts={shortcut}
        data-state={state === "idle" ? undefined : state}
        draggable={false}
        onClick={(event) => onPlainClick(event, press)}
        onKeyDown={clickOnSpace}
        {...prefetchHandlers(item)}
      >
        {face}
        {state === "error" && <span className="tn-pad-retry">{errorTexts.retry}</span>}
        {(isActive(state) || state === "paused") && <PlayedPart item={item} />}
      </a>
      {state === "error" && (
        <span className="tn-pad-error" role="alert">
          {playerTexts.failed}
        </span>
      )}
    </>
  );
}

function PlayedPart({ item }: { item: PlayableItem }) {
  const element = useRef<HTMLSpanElement>(null);
  useProgress(item, element);
  return <span className="tn-pad-played" ref={element} />;
}
