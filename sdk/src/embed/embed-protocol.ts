import type { EmbedLoginMessage } from "./embed-login-messages.ts";
import type { EmbedCommand, EmbedEvent } from "./embed-messages.ts";

/** Marks a message of this protocol among all others that a page receives. */
export const EMBED_PROTOCOL = "tuna.embed";
/** Rises when a message changes its meaning; both sides ignore versions that they do not know. */
export const EMBED_PROTOCOL_VERSION = 1;

/** What a message says, without the mark of the protocol. */
export type EmbedContent<Message> = Message extends unknown ? Omit<Message, "protocol" | "version"> : never;

/** A command or event as it is posted. */
export function embedMessage<Message extends EmbedCommand | EmbedEvent | EmbedLoginMessage>(
  content: EmbedContent<Message>,
): Message {
  return { protocol: EMBED_PROTOCOL, version: EMBED_PROTOCOL_VERSION, ...content } as unknown as Message;
}

const plainCommands = ["connect", "play", "pause"] as const;

/** The command in a message, checked as {@link embedCommandSchema} does, without what that costs an embedded player. */
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
