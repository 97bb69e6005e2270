import { formatDuration, formatPosition } from "@tuna/sdk/catalog";
import { fillText, seekTexts } from "@tuna/sdk/locale";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { isPlainKey } from "../keyboard/modifiers.ts";
import { takeTextsOf } from "../texts/page-texts.ts";
import { pagePlayer } from "./page-player.ts";
import { prefetchHandlers } from "./play-button.tsx";
import { isActive, type PlayableItem, type PlayOptions } from "./playback.ts";

/** Number of arrow key presses from one end to the other. */
const STEP_COUNT = 20;

export interface SeekSliderProps {
  item: PlayableItem;
  /** Passed to the player with each start. */
  playOptions?: PlayOptions | undefined;
}

/** An invisible slider over a waveform. A press or drag moves within the item and starts an idle one; keys move too. */
export function SeekSlider({ item, playOptions }: SeekSliderProps) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => pagePlayer().watchProgress(item, () => announcePosition(element.current, item)), [item]);
  return (
    <span
      ref={element}
      className="tn-seek"
      role="slider"
      tabIndex={0}
      aria-label={fillText(seekTexts.label, { name: item.name })}
      aria-valuemin={0}
      aria-valuemax={Math.round(item.durationMs)}
      aria-valuenow={0}
      aria-valuetext={positionText(0, item.durationMs)}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && seekTo(event, item)}
      onKeyDown={(event) => onKey(event, item)}
      {...prefetchHandlers(item)}
      onPointerDown={(event) => onPress(event, item, playOptions)}
    />
  );
}

/** Screen readers get steps of a twentieth, a tenth of a second or a second, instead of sixty positions per second. */
function announcePosition(element: Element | null, item: PlayableItem): void {
  const positionMs = pagePlayer().positionMs(item);
  const durationMs = pagePlayer().durationMs(item);
  const stepMs = durationMs / STEP_COUNT;
  // Since it rendered, elements of other languages may have.
  if (element) takeTextsOf(element);
  // An unknown length is 0, by which nothing can be divided.
  const roundedMs = Math.round(Math.min(durationMs, Math.round(positionMs / stepMs) * stepMs)) || 0;
  setIfChanged(element, "aria-valuemax", String(Math.round(durationMs)));
  setIfChanged(element, "aria-valuenow", String(roundedMs));
  setIfChanged(element, "aria-valuetext", positionText(positionMs, durationMs));
}

function setIfChanged(element: Element | null, name: string, value: string): void {
  if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
}

function onPress(event: PointerEvent, item: PlayableItem, options?: PlayOptions): void {
  if (event.button !== 0) return;
  event.currentTarget.setPointerCapture(event.pointerId);
  seekTo(event, item);
  if (!isActive(pagePlayer().stateOf(item))) pagePlayer().play(item, options);
}

function seekTo(event: PointerEvent, item: PlayableItem): void {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const fraction = Math.min(1, Math.max(0, (event.clientX - left) / width));
  pagePlayer().seek(fraction * lastMomentMs(item), item);
}

function onKey(event: KeyboardEvent, item: PlayableItem): void {
  if (!isPlainKey(event)) return;
  const positionMs = positionOfKey(event.key, pagePlayer().positionMs(item), item);
  if (positionMs === undefined) return;
  event.preventDefault();
  pagePlayer().seek(positionMs, item);
}

const stepsOfKeys: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -5,
  PageUp: 5,
};

function positionOfKey(key: string, positionMs: number, item: PlayableItem): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return lastMomentMs(item);
  const steps = stepsOfKeys[key];
  if (steps === undefined) return undefined;
  return Math.min(
    lastMomentMs(item),
    Math.max(0, positionMs + (steps * pagePlayer().durationMs(item)) / STEP_COUNT),
  );
}

/** The position just before the end, because an item at its end is over. */
function lastMomentMs(item: PlayableItem): number {
  return Math.max(0, pagePlayer().durationMs(item) - 20);
}

/** Returns a position for screen readers, such as `0.4 s of 1.4 s` or `0:04 of 0:12`. */
export function positionText(positionMs: number, durationMs: number): string {
  return fillText(seekTexts.position, {
    position: formatPosition(positionMs, durationMs),
    duration: formatDuration(durationMs),
  });
}
