import {
  defaultPlayerSettings,
  isActive,
  type PlayableItem,
  type PlayableRef,
  playableKey,
} from "../player/playback.ts";
import type { Player } from "../player/player.ts";

type Task = (player: Player) => void;

/** A call that waits for the code. `fail` is called if that cannot be loaded. */
interface WaitingCall {
  run: Task;
  fail?: (() => void) | undefined;
}

/**
 * Creates the page's player for the elements. Its code loads before the first start: most visitors play nothing. Calls before
 * that wait for it in their order, and the item that starts is `loading`. If the code cannot be loaded the item fails,
 * and the next start tries again.
 */
export function createPlayer(
  createAudio: () => HTMLAudioElement = () => new Audio(),
  load = () => import("./player.lazy.ts"),
): Player {
  const calls: WaitingCall[] = [];
  /** What applies before the first start. */
  const preparations: Task[] = [];
  const subscriptions = new Set<Task>();
  /** Called when the item below or its state changes. */
  const listeners = new Set<() => void>();
  let audio: HTMLAudioElement | undefined;
  let loading: Promise<void> | undefined;
  let item: PlayableItem | undefined;
  let state: ReturnType<Player["stateOf"]> = "idle";
  let settings = defaultPlayerSettings;

  function prepare(): Promise<void> {
    loading ??= load().then(
      (code) => begin(code.createPlayer(takeAudio)),
      () => {
        loading = undefined;
        if (calls.length > 0) enter("error");
        for (const { fail } of calls.splice(0)) fail?.();
      },
    );
    return loading;
  }

  /** The object stays the same, because others hold it. */
  function begin(loaded: Player): void {
    Object.assign(player, { prepare: undefined }, loaded);
    for (const run of preparations) run(loaded);
    loaded.configure(settings);
    for (const { run } of calls) run(loaded);
    // Listeners already heard of each waiting call, so they hear only of the state in which all of them result.
    for (const run of subscriptions) run(loaded);
    for (const listener of listeners) listener();
  }

  function takeAudio(): HTMLAudioElement {
    const first = audio ?? createAudio();
    audio = undefined;
    return first;
  }

  function enter(next: typeof state, nextItem = item): void {
    state = next;
    item = nextItem;
    for (const listener of listeners) listener();
  }

  /** Runs a task once the code has loaded. Call it in the gesture: Safari lets an element sound later that is loaded there. */
  function start(next: PlayableItem, nextState: typeof state, call: WaitingCall): void {
    if (!audio) {
      audio = createAudio();
      audio.load();
    }
    calls.push(call);
    enter(nextState, next);
    prepare();
  }

  const isItem = (other?: PlayableRef) => item && (!other || playableKey(other) === playableKey(item));
  const stateOf = (other: PlayableRef) => (isItem(other) ? state : "idle");

  function end(next: typeof state, method: "pause" | "stop", other?: PlayableRef): void {
    if (!isItem(other) || !isActive(state)) return;
    calls.push({ run: (loaded) => loaded[method](other) });
    enter(next);
  }

  /** Subscribes to the player once it exists. Until then `listener` hears of changes here. */
  function subscribe(add: (player: Player) => () => void, listener?: () => void): () => void {
    let remove: (() => void) | undefined;
    const task: Task = (loaded) => {
      remove = add(loaded);
    };
    subscriptions.add(task);
    if (listener) listeners.add(listener);
    return () => {
      subscriptions.delete(task);
      if (listener) listeners.delete(listener);
      remove?.();
    };
  }

  const player: Player = {
    prepare,
    // It must not take the audio element of a gesture.
    preload: (next) => void preparations.push((loaded) => calls.length || loaded.preload?.(next)),
    play(next, options) {
      if (next.audioUrl === null) return Promise.resolve("silent");
      return new Promise((resolve) =>
        start(next, "loading", {
          run: (loaded) => resolve(loaded.play(next, options)),
          fail: () => resolve("failed"),
        }),
      );
    },
    pause: (other) => end("paused", "pause", other),
    stop: (other) => end("idle", "stop", other),
    toggle: (other, options) =>
      isActive(stateOf(other)) ? player.pause(other) : void player.play(other, options),
    seek(positionMs, other = item) {
      if (other && other.audioUrl !== null)
        start(other, isActive(stateOf(other)) ? state : "paused", {
          run: (loaded) => loaded.seek(positionMs, other),
        });
    },
    current: () => (state === "idle" ? undefined : item),
    latest: () => item,
    activeCount: () => Number(isActive(state)),
    stateOf,
    subscribe: (other, listener) => subscribe((loaded) => loaded.subscribe(other, listener), listener),
    onChange: (listener) => subscribe((loaded) => loaded.onChange(listener), listener),
    positionMs: () => 0,
    durationMs: ({ durationMs }) => durationMs,
    hasEnded: () => false,
    onMedia: (other, listener) => subscribe((loaded) => loaded.onMedia(other, listener)),
    watchProgress(other, listener) {
      listener(0);
      return subscribe((loaded) => loaded.watchProgress(other, listener));
    },
    onPlayed: (listener) => subscribe((loaded) => loaded.onPlayed(listener)),
    onCountError: (listener) => subscribe((loaded) => loaded.onCountError(listener)),
    settings: () => settings,
    configure(change) {
      settings = { ...settings, ...change };
      enter(state);
    },
    adjust: (other, own) => void preparations.push((loaded) => loaded.adjust?.(other, own)),
    setOutput: (output) => void preparations.push((loaded) => loaded.setOutput(output)),
  };
  return player;
}
