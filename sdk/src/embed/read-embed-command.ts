import type { EmbedCommand } from "./embed-messages.ts";
import { EMBED_PROTOCOL, EMBED_PROTOCOL_VERSION, embedMessage } from "./embed-protocol.ts";

const plainCommands = ["connect", "play", "pause"] as const;

/**
 * Returns the command in a message, checked like {@link embedCommandSchema} but without the bytes of a schema.
 * Undefined for other messages.
 */
export function readEmbedCommand(message: unknown): EmbedCommand | undefined {
  const { protocol, version, type, positionMs } = Object(message) as Record<string, unknown>;
  if (protocol !== EMBED_PROTOCOL || version !== EMBED_PROTOCOL_VERSION) return undefined;
  if (type === "seek") {
    const isPosition = typeof positionMs === "number" && positionMs >= 0 && Number.isFinite(positionMs);
    return isPosition ? embedMessage<EmbedCommand>({ type, positionMs }) : undefined;
  }
  const plain = plainCommands.find((command) => command === type);
  return plain && embedMessage<EmbedCommand>({ type: plain });
}
