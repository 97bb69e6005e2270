import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * A request listener of Node. If it returns a promise, the promise settles when the request's work has ended.
 */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Maximum number of pipelined requests that wait on a connection. Browsers and proxies do not pipeline. */
const MAX_PIPELINED_REQUESTS = 16;

/** Unfinished requests of each connection; the first one is being answered. */
const unanswered = new WeakMap<Socket, (() => void)[]>();

/**
 * Answers pipelined requests of a connection one after the other. Node passes on all of them at once, so one
 * connection could start any amount of work. A connection with more than `maxWaiting` waiting requests is
 * closed.
 */
export function answerInTurn(
  answer: RequestListener,
  maxWaiting: number = MAX_PIPELINED_REQUESTS,
): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const turns = unanswered.get(socket) ?? [];
    unanswered.set(socket, turns);
    turns.push(() => answer(request, response));
    response.once("close", () => {
      turns.shift();
      if (!socket.destroyed) turns[0]?.();
    });
    if (turns.length === 1) answer(request, response);
    else if (turns.length > maxWaiting + 1) socket.resetAndDestroy();
  };
}

/** Whether a connection has an unfinished request. */
export function isAwaitingAnswer(socket: Socket): boolean {
  return (unanswered.get(socket)?.length ?? 0) > 0;
}
