/** Distinguishes messages of this protocol from all others that a page receives. */
export const EMBED_PROTOCOL = "tuna.embed";
/** Increases when a message changes its meaning. Both sides ignore versions that they do not know. */
export const EMBED_PROTOCOL_VERSION = 1;

/** A message with the mark of the protocol. */
export interface MarkedMessage {
  /** Marks messages of embeds among those of others. */
  protocol: typeof EMBED_PROTOCOL;
  /** Version of the messages. */
  version: typeof EMBED_PROTOCOL_VERSION;
}

/** A message without the mark of the protocol. */
export type EmbedContent<Message> = Message extends unknown ? Omit<Message, "protocol" | "version"> : never;

/** A command or event as it is posted. */
export function embedMessage<Message extends MarkedMessage>(content: EmbedContent<Message>): Message {
  return { protocol: EMBED_PROTOCOL, version: EMBED_PROTOCOL_VERSION, ...content } as unknown as Message;
}
