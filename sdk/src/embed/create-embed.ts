import { AbortError, TimeoutError } from "../errors/call-errors.ts";
import { TunaError } from "../errors/tuna-error.ts";
import { type EmbedCommand, type EmbedEvent, embedEventSchema } from "./embed-messages.ts";
import { type EmbedContent, embedMessage } from "./embed-protocol.ts";
import { createPlayRequests } from "./play-requests.ts";

/** Events of an embedded player by name. Times are in milliseconds. */
export type EmbedEvents = {
  [Type in Exclude<EmbedEvent["type"], "hello">]: Omit<
    Extract<EmbedEvent, { type: Type }>,
    "protocol" | "version" | "type"
  >;
};

/** Controls a player in an iframe. */
export interface Embed {
  /**
   * Resolves with the player's item once its script runs. Rejects with a `TunaError` of code `not-found` if the item is
   * gone, with a `TimeoutError` if the frame does not answer, and with an `AbortError` when destroyed before.
   */
  ready: Promise<EmbedEvents["ready"]>;
  /**
   * Plays as soon as the player is ready. A frame with `loading="lazy"` that was never near the view loads now. Resolves once
   * the item sounds. Rejects as `ready` does, with a `TunaError` of code `blocked` if the browser requires a user gesture
   * first, of code `not-playable` or `failed` if the item cannot be played, and with an `AbortError` if a pause came first.
   */
  play(): Promise<void>;
  pause(): void;
  seek(positionMs: number): void;
  /** Calls the listener at each event of this name. Returns a function that unsubscribes. */
  on<Type extends keyof EmbedEvents>(type: Type, listener: (event: EmbedEvents[Type]) => void): () => void;
  /** Removes all listeners. The iframe stays. */
  destroy(): void;
}

/** An `HTMLIFrameElement`, whose type only the DOM's library has. */
type Iframe = typeof globalThis extends { HTMLIFrameElement: { prototype: infer Element } } ? Element : never;

/** Options of `createEmbed`. */
export interface CreateEmbedOptions {
  /** Origin of the site. The default is the origin of the iframe's address. */
  origin?: string;
  /**
   * How long to wait for the player, in milliseconds. The default is 20,000. For an iframe with `loading="lazy"` the time
   * begins when the frame has loaded.
   */
  timeoutMs?: number;
}

/**
 * Controls an embedded player, loaded already or not. Listens to its window and origin alone, and speaks to no other.
 * Throws a TypeError without an iframe or such an origin.
 */
export function createEmbed(iframe: Iframe, options: CreateEmbedOptions = {}): Embed {
  // Pages pass what `querySelector()` returns.
  if (iframe?.localName !== "iframe") throw new TypeError(`createEmbed() needs an iframe, not ${iframe}`);
  const origin = originOf(options.origin ?? iframe.src);
  const page = iframe.ownerDocument.defaultView;
  if (!page) throw new TypeError("The iframe belongs to no window");
  const listeners = new Map<string, Set<(event: never) => void>>();
  let resolve!: (content: EmbedEvents["ready"]) => void;
  let reject!: (error: Error) => void;
  const ready = new Promise<EmbedEvents["ready"]>((...settle) => {
    [resolve, reject] = settle;
  });
  let timer: number | undefined;
  const waitForAnswer = () => {
    const { timeoutMs = 20_000 } = options;
    timer ??= page.setTimeout(() => reject(new TimeoutError(iframe.src, timeoutMs)), timeoutMs);
  };
  const stopTimer = () => page.clearTimeout(timer);
  // Callers who ignore `ready` get no unhandled rejection.
  ready.then(stopTimer, stopTimer);
  let isDestroyed = false;
  const playRequests = createPlayRequests();

  const send = (content: EmbedContent<EmbedCommand>) =>
    iframe.contentWindow?.postMessage(embedMessage<EmbedCommand>(content), origin);
  const sendWhenReady = (content: Parameters<typeof send>[0]) => {
    ready.then(
      () => isDestroyed || send(content),
      () => undefined,
    );
  };

  const receive = ({ source, origin: sender, data }: MessageEvent) => {
    if (source !== iframe.contentWindow || sender !== origin) return;
    const { success, data: event } = embedEventSchema.safeParse(data);
    if (!success) return;
    if (event.type === "hello") {
      send({ type: "connect" });
      return;
    }
    const { protocol: _protocol, version: _version, type, ...content } = event;
    playRequests.receive(event);
    if (event.type === "ready") resolve(content as EmbedEvents["ready"]);
    if (event.type === "error" && event.code === "not-found")
      reject(new TunaError(`No item is at ${iframe.src}`, { code: "not-found" }));
    for (const listener of [...(listeners.get(type) ?? [])]) listener(content as never);
  };
  page.addEventListener("message", receive);
  // A running player has already sent its `hello`.
  const hasBegun = !isStillEmpty(iframe);
  if (hasBegun) send({ type: "connect" });
  if (hasBegun || iframe.loading !== "lazy") waitForAnswer();
  else iframe.addEventListener("load", waitForAnswer);

  return {
    ready,
    play() {
      // The browser would load a lazy frame only when the visitor scrolls to it.
      iframe.loading = "eager";
      const played = ready.then(() => {
        const outcome = playRequests.add();
        if (!isDestroyed) send({ type: "play" });
        return outcome;
      });
      // Callers may listen to events instead, and then get no unhandled rejection.
      played.catch(() => undefined);
      return played;
    },
    pause: () => sendWhenReady({ type: "pause" }),
    seek: (positionMs) => sendWhenReady({ type: "seek", positionMs: Math.max(0, positionMs) }),
    on(type, listener) {
      const ofType = listeners.get(type) ?? new Set();
      listeners.set(type, ofType.add(listener));
      return () => ofType.delete(listener);
    },
    destroy() {
      isDestroyed = true;
      page.removeEventListener("message", receive);
      listeners.clear();
      iframe.removeEventListener("load", waitForAnswer);
      const error = new AbortError("The embed was destroyed");
      reject(error);
      playRequests.reject(error);
    },
  };
}

/** The document that an iframe begins with; a message to it would be a warning in the console. */
function isStillEmpty(iframe: HTMLIFrameElement): boolean {
  return !iframe.contentWindow || iframe.contentDocument?.URL === "about:blank";
}

function originOf(address: string): string {
  const { protocol, origin } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new TypeError(`Not the address of a player: ${address}`);
  return origin;
}
