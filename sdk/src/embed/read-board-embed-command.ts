import type { BoardEmbedCommand } from "./board-embed-messages.ts";
import { embedMessage } from "./embed-protocol.ts";
import { isMarked } from "./read-embed-command.ts";

/**
 * Returns the command in a message, checked like {@link boardEmbedCommandSchema} but without the bytes of a schema.
 * Undefined for other messages.
 */
export function readBoardEmbedCommand(message: unknown): BoardEmbedCommand | undefined {
  if (!isMarked(message)) return undefined;
  const { type, padId } = message;
  if (type === "connect" || type === "stop") return embedMessage<BoardEmbedCommand>({ type });
  if ((type !== "press" && type !== "release") || typeof padId !== "string") return undefined;
  return embedMessage<BoardEmbedCommand>({ type, padId });
}
