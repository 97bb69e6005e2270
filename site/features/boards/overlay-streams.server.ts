import type { OverlayEvent } from "@tuna/sdk/boards";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { overlayStreams } from "../../platform/metrics/metrics.server.ts";

/** How many overlays may be connected to one process. */
export interface StreamLimits {
  perBoard: number;
  /** Of all boards of an account. */
  perAccount: number;
  perNetwork: number;
  inAll: number;
}

/** A person streams from one or two computers, and an office or a school shares one address. */
const STREAM_LIMITS: StreamLimits = {
  perBoard: 10,
  perAccount: 30,
  perNetwork: 50,
  inAll: 2000,
};
/** A client that leaves this much unread is disconnected: its sounds would be late. */
const MAX_UNREAD_BYTES = 16 * 1024;
/** How long a client waits before it connects again to a process that stopped. */
const RETRY_MS = 1000;
const RETRY_AFTER = { "retry-after": "10" };

/** Whose stream it is. */
interface StreamOwner {
  boardId: string;
  /** Owner of the board, for the limits. */
  accountId: string;
  /** Hash of the secret that opened the stream. */
  secretHash: string;
  /** Network of the client, for the limits. */
  network: string;
}

/** The streams of server-sent events that overlays read from this process. */
export interface OverlayStreams {
  /**
   * Opens a stream, which begins with an event. Throws `too-many-requests`, or `unavailable` if the process is about to
   * stop.
   */
  open(owner: StreamOwner, first: OverlayEvent): ReadableStream<Uint8Array>;
  /** Sends an event to all streams of a board. */
  send(boardId: string, event: OverlayEvent): void;
  /** Ends the streams of a board, except those that were opened with this secret. */
  end(boardId: string, exceptHash: string | undefined): void;
  /** Boards with streams. */
  boardIds(): string[];
  /** Ends all streams and opens no more. Clients connect again, to another process if there is one. */
  close(): void;
}

interface Stream extends StreamOwner {
  write(event: OverlayEvent): void;
  end(): void;
}

/** Creates the streams of a process. `onBoardLeft` is called when the last stream of a board has ended. */
export function createOverlayStreams(
  onBoardLeft: (boardId: string) => void,
  limits: StreamLimits = STREAM_LIMITS,
): OverlayStreams {
  const streams = new Set<Stream>();
  let isClosed = false;
  const endFollowing = overlayStreams.follow({}, () => streams.size);
  const streamsOf = (boardId: string) => [...streams].filter((stream) => stream.boardId === boardId);

  const admit = ({ boardId, accountId, network }: StreamOwner) => {
    const refuse = (limit: string) => {
      throw new ProblemError("too-many-requests", { headers: RETRY_AFTER, limit });
    };
    if (isClosed) throw new ProblemError("unavailable", { headers: { "retry-after": "1" } });
    if (streams.size >= limits.inAll) refuse("overlays");
    if (streamsOf(boardId).length >= limits.perBoard) refuse("overlays-per-board");
    const all = [...streams];
    if (all.filter((stream) => stream.accountId === accountId).length >= limits.perAccount)
      refuse("overlays-per-account");
    if (all.filter((stream) => stream.network === network).length >= limits.perNetwork)
      refuse("overlays-per-address");
  };

  return {
    open(owner, first) {
      admit(owner);
      let stream: Stream | undefined;
      const leave = () => {
        if (!stream || !streams.delete(stream)) return;
        if (streamsOf(owner.boardId).length === 0) onBoardLeft(owner.boardId);
      };
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            stream = { ...owner, ...writerOf(controller, leave) };
            streams.add(stream);
            controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`));
            stream.write(first);
          },
          cancel: leave,
        },
        new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD_BYTES }),
      );
    },
    send(boardId, event) {
      for (const stream of streamsOf(boardId)) stream.write(event);
    },
    end(boardId, exceptHash) {
      for (const stream of streamsOf(boardId)) {
        if (stream.secretHash === exceptHash) continue;
        stream.write({ type: "revoked" });
        // The event may have been more than its client left room for.
        if (streams.has(stream)) stream.end();
      }
    },
    boardIds: () => [...new Set([...streams].map(({ boardId }) => boardId))],
    close() {
      isClosed = true;
      endFollowing();
      for (const stream of [...streams]) stream.end();
    },
  };
}

const encoder = new TextEncoder();

function writerOf(controller: ReadableStreamDefaultController<Uint8Array>, leave: () => void) {
  const end = () => {
    leave();
    controller.close();
  };
  return {
    end,
    write({ type, ...data }: OverlayEvent) {
      controller.enqueue(encoder.encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`));
      if ((controller.desiredSize ?? 0) > 0) return;
      leave();
      controller.error(new Error("The client reads its events too slowly"));
    },
  };
}
