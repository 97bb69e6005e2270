import type { ItemCard } from "@tuna/sdk";
import { createPlayClient } from "@tuna/sdk/client";
import { pagePlayer } from "../player/page-player.ts";
import {
  type ItemSettings,
  isActive,
  type PlayableRef,
  type PlayOptions,
  type PlayOutcome,
  playableKey,
} from "../player/playback.ts";
import { clientOptions } from "./api-client.ts";
import type { ElementHost } from "./element-host.ts";
import { showInMediaSession } from "./show-in-media-session.ts";

/** An item as its element plays and reports it, like a media element. Times are in seconds. */
export interface ItemMedia {
  play(): Promise<PlayOutcome>;
  pause(): void;
  seek(seconds: number): void;
  /** Emits the press of a play control before it starts or pauses the item. Returns false if the page prevents it. */
  press(isStarting: boolean): boolean;
  /** Sets how the item plays when this element plays it. */
  adjust(own: ItemSettings): void;
  state(): MediaState;
  /**
   * Reports what the item does, and calls `listener` when its state changes, until the returned function is called. That
   * also stops the item, unless it `isKept` or another element played or paused it last.
   */
  watch(listener?: () => void): (isKept?: boolean) => void;
}

/** Properties of a media element. */
type MediaState = { currentTime: number; duration: number; paused: boolean; ended: boolean; src: string };

const slot = Symbol.for("tuna.reporters.v1");

/**
 * Returns the elements that report an item, by its key: those that played or paused it last. Other elements with the same
 * item are silent, or a page would hear each event twice. All copies of the elements share the map.
 */
function reporters(): Map<string, HTMLElement> {
  const page = globalThis as { [slot]?: Map<string, HTMLElement> };
  page[slot] ??= new Map();
  return page[slot];
}

/** The element's site counts the plays. */
export function playOptions({ settings }: ElementHost): PlayOptions {
  return { client: createPlayClient(clientOptions(settings.apiUrl)) };
}

/** Stops an item that an element shows no longer, unless another element played or paused it last. */
export function leaveItem(item: PlayableRef, element: HTMLElement): void {
  const key = playableKey(item);
  if ((reporters().get(key) ?? element) !== element) return;
  pagePlayer().stop(item);
  reporters().delete(key);
}

export function createItemMedia(card: ItemCard, host: ElementHost): ItemMedia {
  const { kind, id } = card;
  const key = playableKey(card);
  let isHeard = false;
  let own: ItemSettings | undefined;
  let before = { state: pagePlayer().stateOf(card), duration: card.durationMs / 1000 };
  /** The event of a press, which is not reported again when the item's state follows. */
  let pressed: string | undefined;

  function takeOver(): void {
    reporters().set(key, host.element);
    if (own) pagePlayer().adjust?.(card, own);
  }
  const isReporter = () => reporters().get(key) === host.element;

  function report(name: `tuna-${string}`, more?: object): void {
    if (isReporter() && pressed !== name) host.report(name, { kind, id, ...more });
    pressed = undefined;
  }

  function state(): MediaState {
    const player = pagePlayer();
    const duration = player.durationMs(card) / 1000;
    const ended = player.hasEnded(card);
    const currentTime = ended ? duration : player.positionMs(card) / 1000;
    return {
      currentTime,
      duration,
      paused: !isActive(player.stateOf(card)),
      ended,
      src: card.audioUrl ?? "",
    };
  }

  /** Emits what a media element would have emitted since the last call. */
  function notify(): void {
    const now = { state: pagePlayer().stateOf(card), duration: state().duration };
    const was = before;
    before = now;
    if (!isReporter()) return;
    if (now.duration !== was.duration) host.notify("durationchange");
    if (isActive(now.state) && !isActive(was.state)) host.notify("play");
    if (now.state === "playing" && was.state !== "playing") {
      host.notify("playing");
      showInMediaSession();
    }
    if (!isActive(now.state) && isActive(was.state)) host.notify("pause");
    if (now.state === "idle" && was.state !== "idle" && state().ended) host.notify("ended");
  }

  function onState(): void {
    const now = pagePlayer().stateOf(card);
    const wasActive = isActive(before.state);
    notify();
    if (now === "error") host.fail({ code: "playback", message: `${id}: the file does not play` });
    if (now === "playing" && !isHeard) {
      isHeard = true;
      report("tuna-play");
    }
    if (isActive(now)) return;
    if (isHeard) {
      isHeard = false;
      report("tuna-pause");
      if (state().ended) report("tuna-ended");
    }
    // A pad puts a paused item back to its start before it plays it.
    if (wasActive) pressed = undefined;
  }

  return {
    play() {
      takeOver();
      return pagePlayer().play(card, playOptions(host));
    },
    pause() {
      takeOver();
      pagePlayer().pause(card);
    },
    seek: (seconds) => pagePlayer().seek(seconds * 1000, card),
    press(isStarting) {
      const name = isStarting ? "tuna-play" : "tuna-pause";
      takeOver();
      pressed = name;
      const isAllowed = host.emit(name, { kind, id });
      if (!isAllowed) pressed = undefined;
      return isAllowed;
    },
    adjust(next) {
      own = next;
      if (isReporter()) takeOver();
    },
    state,
    watch(listener) {
      isHeard = isReporter() && pagePlayer().stateOf(card) === "playing";
      const stops = [
        pagePlayer().subscribe(card, () => {
          onState();
          listener?.();
        }),
        pagePlayer().onMedia(card, (change) => {
          if (!isReporter()) return;
          if (change === "blocked")
            host.fail({ code: "blocked", message: `${id}: the browser requires a click or key press first` });
          else {
            const { currentTime, duration } = state();
            host.report("tuna-timeupdate", { kind, id, currentTime, duration });
            notify();
            host.notify("timeupdate");
          }
        }),
      ];
      return (isKept) => {
        if (!isKept) leaveItem(card, host.element);
        for (const stop of stops) stop();
      };
    },
  };
}
