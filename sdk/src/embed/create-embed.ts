import { AbortError } from "../errors/call-errors.ts";
import { type EmbedCommand, type EmbedEvent, embedEventSchema } from "./embed-messages.ts";
import { type EmbedContent, embedMessage } from "./embed-protocol.ts";

/** Events of an embedded player by name. Times are in milliseconds. */
export type EmbedEvents = {
  [Type in Exclude<EmbedEvent["type"], "hello">]: Omit<
    Extract<EmbedEvent, { type: Type }>,
    "protocol" | "version" | "type"
  >;
};

/** Controls a player in an iframe. */
export interface Embed {
  /** Resolves with the player's item once its script runs. */
  ready: Promise<EmbedEvents["ready"]>;
  /**
   * Plays as soon as the player is ready. If the browser requires a user gesture first, an `error` event
   * follows.
   */
  play(): void;
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
}

/**
 * Controls an embedded player, loaded already or not. Listens to its window and origin alone, and speaks to no other.
 * Throws a TypeError when there is no such origin.
 */
export function createEmbed(iframe: Iframe, options: CreateEmbedOptions = {}): Embed {
  const origin = originOf(options.origin ?? iframe.src);
  const page = iframe.ownerDocument.defaultView;
  if (!page) throw new TypeError("The iframe belongs to no window");
  const listeners = new Map<string, Set<(event: never) => void>>();
  const ready = pendingPromise<EmbedEvents["ready"]>();
  // Callers who ignore `ready` get no unhandled rejection.
  ready.promise.catch(() => undefined);
  let isDestroyed = false;

  const send = (content: EmbedContent<EmbedCommand>) =>
    iframe.contentWindow?.postMessage(embedMessage<EmbedCommand>(content), origin);
  const sendWhenReady = (content: Parameters<typeof send>[0]) => {
    ready.promise.then(
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
    if (event.type === "ready") ready.resolve(content as EmbedEvents["ready"]);
    for (const listener of [...(listeners.get(type) ?? [])]) listener(content as never);
  };
  page.addEventListener("message", receive);
  // A running player has already sent its `hello`.
  if (!isStillEmpty(iframe)) send({ type: "connect" });

  return {
    ready: ready.promise,
    play: () => sendWhenReady({ type: "play" }),
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
      ready.reject(new AbortError("The embed was destroyed"));
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

/** Does what `Promise.withResolvers()` does, which versions of `Promise` that pages put in its place lack. */
function pendingPromise<Value>() {
  const parts = {} as PromiseWithResolvers<Value>;
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}
