import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What Node calls for each request. A promise that it returns settles when its work has ended. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Requests of one connection that may wait for the one before them. Browsers and proxies send none ahead. */
export const MAX_PIPELINED_REQUESTS = 16;

/** The requests of each connection that have no whole answer yet, the one that is being answered first. */
const unanswered = new WeakMap<Socket, (() => void)[]>();

/**
 * Answers the requests of one connection one after the other. Node hands over all that a client has sent ahead at once,
 * which lets one connection start any amount of work. A connection with more than `maxWaiting` waiting is cut.
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

/** Whether a connection has a request that is not answered yet. */
export function isAwaitingAnswer(socket: Socket): boolean {
  return (unanswered.get(socket)?.length ?? 0) > 0;
}
