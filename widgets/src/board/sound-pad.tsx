import type { ItemCard } from "@tuna/sdk";
import { boardTexts, errorTexts, fillText, itemTexts, playerTexts } from "@tuna/sdk/locale";
import { type HTMLAttributes, type ReactNode, useRef } from "react";
import { ItemIcon } from "../catalog/item-icon.tsx";
import { shownName } from "../catalog/item-labels.tsx";
import { usePlaybackState, useProgress } from "../player/page-player.ts";
import { clickOnSpace, onPlainClick } from "../player/plain-click.ts";
import { prefetchHandlers } from "../player/play-button.tsx";
import { isActive, type PlayableItem, type PlaybackState } from "../player/playback.ts";

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

/** One pad of the page's player. */
export function SoundPad({ item, press, ...shown }: SoundPadProps) {
  const state = usePlaybackState(item);
  return (
    <PadFace
      {...shown}
      item={item}
      state={state}
      handlers={{
        onClick: (event) => onPlainClick(event, press),
        onKeyDown: clickOnSpace,
        ...prefetchHandlers(item),
      }}
    >
      {(isActive(state) || state === "paused") && <PlayedPart item={item} />}
    </PadFace>
  );
}

export interface PadFaceProps extends Omit<SoundPadProps, "press"> {
  state: PlaybackState;
  /** Shown in place of the sound's name. */
  label?: string | undefined;
  /** Called by a plain press of a redacted pad, with what was pressed, in place of its link. */
  onAsk?: ((pressed: EventTarget) => void) | undefined;
  handlers: HTMLAttributes<HTMLElement>;
  /** What lies over the pad, such as the part that was played. */
  children?: ReactNode;
}

/** What a pad looks like. In the server's HTML it is a link to the audio file, which plays without script. */
export function PadFace({
  item,
  state,
  label,
  shortcut,
  redactedHref,
  onAsk,
  isEager,
  handlers,
  children,
}: PadFaceProps) {
  const name = label || item.name;
  const face = (
    <>
      <ItemIcon item={item} sizePx={ICON_SIZE_PX} isEager={isEager} />
      <span className="tn-pad-name" dir="auto">
        {shownName({ name })}
      </span>
    </>
  );
  if (redactedHref)
    return (
      <a
        className="tn-pad"
        data-redacted=""
        href={redactedHref}
        draggable={false}
        onClick={onAsk && ((event) => onPlainClick(event, onAsk))}
      >
        {face}
      </a>
    );
  if (item.audioUrl === null)
    return (
      <span className="tn-pad" data-state="locked">
        {face}
      </span>
    );
  const action = fillText(isActive(state) ? boardTexts.stop : itemTexts.play, { name });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a link plays without script too */}
      <a
        className="tn-pad"
        href={item.audioUrl}
        role="button"
        aria-label={state === "error" ? `${action}, ${errorTexts.retry}` : action}
        aria-keyshortcuts={shortcut}
        data-state={state === "idle" ? undefined : state}
        draggable={false}
        {...handlers}
      >
        {face}
        {/* The space parts it from the name for those who hear or speak it. */}
        {state === "error" && <span className="tn-pad-retry"> {errorTexts.retry}</span>}
        {children}
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
