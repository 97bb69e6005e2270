import { MAX_TIMEOUT_MS } from "../client/timeout-signal.ts";
import { type AbortError, TimeoutError } from "../errors/call-errors.ts";
import { TunaError } from "../errors/tuna-error.ts";
import { type EmbedContent, embedMessage, type MarkedMessage } from "./embed-protocol.ts";
import { originOf } from "./embed-url.ts";

/** An `HTMLIFrameElement`, whose type only the DOM's library has. */
export type Iframe = typeof globalThis extends { HTMLIFrameElement: { prototype: infer Element } }
  ? Element
  : never;

/** Options of `createEmbed` and `createBoardEmbed`. */
export interface CreateEmbedOptions {
  /** Origin of the site. The default is the origin of the iframe's address. */
  origin?: string | undefined;
  /**
   * How long to wait for the frame, in milliseconds. The default is 20,000. For an iframe with `loading="lazy"`, and for one
   * without an address, the time begins when the frame has loaded.
   */
  timeoutMs?: number | undefined;
}

type FrameMessage = MarkedMessage & { type: string; code?: string };

/** The content of each event by its name, without the mark of the protocol. */
export type FrameEvents<Event extends FrameMessage> = {
  [Type in Exclude<Event["type"], "hello">]: Omit<
    Extract<Event, { type: Type }>,
    "protocol" | "version" | "type"
  >;
};

interface FrameProtocol<Event> {
  /** Name of the calling function, for errors. */
  caller: string;
  eventSchema: { safeParse(data: unknown): { success: boolean; data?: Event | undefined } };
  /** Called with each event before the listeners. */
  onEvent?: ((event: Event) => void) | undefined;
}

/** A connection with the document in an iframe. */
export interface FrameConnection<Command extends MarkedMessage, Event extends FrameMessage> {
  /** Resolves with the first `ready`. Rejects if nothing is at the address, without an answer, and when closed before. */
  ready: Promise<FrameEvents<Event>["ready" & keyof FrameEvents<Event>]>;
  /** Whether the frame is ready, also if that was after the time was up. */
  isReady(): boolean;
  /** Posts a command unless the connection is closed. */
  send(content: EmbedContent<Command>): void;
  /** Posts a command once the frame is ready. */
  sendWhenReady(content: EmbedContent<Command>): void;
  /** Loads a frame with `loading="lazy"` that was never near the view. */
  loadNow(): void;
  on<Type extends keyof FrameEvents<Event>>(
    type: Type,
    listener: (event: FrameEvents<Event>[Type]) => void,
  ): () => void;
  close(error: AbortError): void;
}

/**
 * Connects to an embedded document, loaded already or not. Listens to its window and origin alone, and speaks to no other.
 * The iframe may get its address later, as consent tools do it. Throws a TypeError without an iframe, and for an address of
 * no site.
 */
export function connectFrame<Command extends MarkedMessage, Event extends FrameMessage>(
  iframe: Iframe,
  options: CreateEmbedOptions,
  { caller, eventSchema, onEvent }: FrameProtocol<Event>,
): FrameConnection<Command, Event> {
  type Ready = Awaited<FrameConnection<Command, Event>["ready"]>;
  // Pages pass what `querySelector()` returns.
  if (iframe?.localName !== "iframe") throw new TypeError(`${caller}() needs an iframe, not ${iframe}`);
  const addressNow = () => options.origin ?? (hasAddress(iframe) ? iframe.src : undefined);
  const originNow = () => {
    const address = addressNow();
    return address === undefined ? undefined : originOf(address);
  };
  originNow();
  const page = iframe.ownerDocument.defaultView;
  if (!page) throw new TypeError("The iframe belongs to no window");
  const listeners = new Map<unknown, Set<(event: never) => void>>();
  let resolve!: (content: Ready) => void;
  let reject!: (error: Error) => void;
  const ready = new Promise<Ready>((...settle) => {
    [resolve, reject] = settle;
  });
  let timer: number | undefined;
  const waitForAnswer = () => {
    if (!hasAddress(iframe)) return;
    const { timeoutMs = 20_000 } = options;
    timer ??= page.setTimeout(
      () => reject(new TimeoutError(iframe.src, timeoutMs)),
      Math.min(MAX_TIMEOUT_MS, timeoutMs),
    );
  };
  const stopTimer = () => page.clearTimeout(timer);
  // Callers who ignore `ready` get no unhandled rejection.
  ready.then(stopTimer, stopTimer);
  let isClosed = false;
  let isReady = false;

  const post = (content: object) => {
    const origin = originNow();
    if (origin === undefined) return;
    const message = embedMessage(content as EmbedContent<MarkedMessage>);
    // No origin can be named for a document in a sandbox. The commands say nothing that another one must not hear.
    iframe.contentWindow?.postMessage(message, isOpaque(iframe) ? "*" : origin);
  };
  const send = (content: EmbedContent<Command>) => {
    if (!isClosed) post(content);
  };
  const receive = ({ source, origin: sender, data }: MessageEvent) => {
    if (source !== iframe.contentWindow || sender !== (isOpaque(iframe) ? "null" : originNow())) return;
    const event = eventSchema.safeParse(data).data;
    if (!event) return;
    if (event.type === "hello") {
      post({ type: "connect" });
      return;
    }
    const { protocol: _protocol, version: _version, type, ...content } = event;
    onEvent?.(event);
    if (type === "ready") {
      isReady = true;
      resolve(content as Ready);
    }
    if (type === "error" && event.code === "not-found")
      reject(new TunaError(`Nothing is at ${iframe.src}`, { code: "not-found" }));
    for (const listener of [...(listeners.get(type) ?? [])]) listener(content as never);
  };
  page.addEventListener("message", receive);
  // A running document has already sent its `hello`.
  const hasBegun = !isStillEmpty(iframe);
  if (hasBegun) post({ type: "connect" });
  // A sandbox hides whether a lazy frame still has its empty document.
  const mayBeUnseen = iframe.loading === "lazy" && (!hasBegun || isOpaque(iframe));
  if (hasAddress(iframe) && !mayBeUnseen) waitForAnswer();
  else iframe.addEventListener("load", waitForAnswer);

  return {
    ready,
    isReady: () => isReady,
    send,
    sendWhenReady(content) {
      if (isReady) return send(content);
      ready.then(
        () => send(content),
        () => undefined,
      );
    },
    loadNow() {
      // The browser would load a lazy frame only when the visitor scrolls to it.
      iframe.loading = "eager";
    },
    on(type, listener) {
      const ofType = listeners.get(type) ?? new Set();
      listeners.set(type, ofType.add(listener));
      return () => ofType.delete(listener);
    },
    close(error) {
      isClosed = true;
      page.removeEventListener("message", receive);
      listeners.clear();
      iframe.removeEventListener("load", waitForAnswer);
      reject(error);
    },
  };
}

/** What an iframe shows as far as its address says: `board`, `sound` or `voice`. */
export function kindOfFrame(iframe: Iframe | null): string | undefined {
  return /^https?:\/\/[^/?#]+\/embed\/(board|sound|voice)\//.exec(iframe?.src ?? "")?.[1];
}

/** The document that an iframe begins with; a message to it would be a warning in the console. */
function isStillEmpty(iframe: HTMLIFrameElement): boolean {
  return !iframe.contentWindow || iframe.contentDocument?.URL === "about:blank";
}

/** Consent tools leave the address out, or set an empty document, until the visitor agrees. */
function hasAddress({ src }: HTMLIFrameElement): boolean {
  return src !== "" && src !== "about:blank";
}

/** Whether a sandbox takes the origin from the document in it. */
function isOpaque(iframe: HTMLIFrameElement): boolean {
  return iframe.hasAttribute("sandbox") && !iframe.sandbox.contains("allow-same-origin");
}
