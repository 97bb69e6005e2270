import type { BoardEmbedCommand } from "./board-embed-messages.ts";
import { embedMessage } from "./embed-protocol.ts";
import { isMarked } from "./read-embed-command.ts";

/** Returns the command in a message, or undefined for other messages. It is checked without the bytes of a schema. */
export function readBoardEmbedCommand(message: unknown): BoardEmbedCommand | undefined {
  if (!isMarked(message)) return undefined;
  const { type, padId } = message;
  if (type === "connect" || type === "stop") return embedMessage<BoardEmbedCommand>({ type });
  if ((type !== "press" && type !== "release") || typeof padId !== "string") return undefined;
  return embedMessage<BoardEmbedCommand>({ type, padId });
}
