import type { EmbedCommand } from "./embed-messages.ts";
import { EMBED_PROTOCOL, EMBED_PROTOCOL_VERSION, embedMessage } from "./embed-protocol.ts";

const plainCommands = ["connect", "play", "pause"] as const;

/** Returns the command in a message, or undefined for other messages. It is checked without the bytes of a schema. */
export function readEmbedCommand(message: unknown): EmbedCommand | undefined {
  if (!isMarked(message)) return undefined;
  const { type, positionMs, volume, isMuted } = message;
  if (type === "seek") {
    const isPosition = typeof positionMs === "number" && positionMs >= 0 && Number.isFinite(positionMs);
    return isPosition ? embedMessage<EmbedCommand>({ type, positionMs }) : undefined;
  }
  if (type === "volume") {
    const isPart = typeof volume === "number" && volume >= 0 && volume <= 1;
    return isPart ? embedMessage<EmbedCommand>({ type, volume }) : undefined;
  }
  if (type === "muted")
    return typeof isMuted === "boolean" ? embedMessage<EmbedCommand>({ type, isMuted }) : undefined;
  const plain = plainCommands.find((command) => command === type);
  return plain && embedMessage<EmbedCommand>({ type: plain });
}

/** Whether a message is one of this protocol, in a version that is known here. */
export function isMarked(message: unknown): message is Record<string, unknown> {
  const { protocol, version } = Object(message) as Record<string, unknown>;
  return protocol === EMBED_PROTOCOL && version === EMBED_PROTOCOL_VERSION;
}
