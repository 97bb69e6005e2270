/** Embedded players: code to paste, messages between pages, logins. */

import "../platform/platform-types.ts";

export type { BoardEmbedCommand, BoardEmbedErrorCode, BoardEmbedEvent } from "./board-embed-messages.ts";
export {
  BOARD_EMBED_SIZE,
  boardEmbedUrl,
  boardIframeSnippet,
  boardSnippet,
  type EmbeddedBoard,
} from "./board-snippets.ts";
export { type BoardEmbed, type BoardEmbedEvents, createBoardEmbed } from "./create-board-embed.ts";
export { createEmbed, type Embed, type EmbedEvents } from "./create-embed.ts";
export {
  EMBED_LOGIN_PATH,
  EMBED_TOKEN_LIFETIME_S,
  type EmbedLogin,
  embedLoginPath,
  embedVisitorEndpoint,
  isEmbedNonce,
  readEmbedLogin,
} from "./embed-login.ts";
export {
  type EmbedLoginMessage,
  type EmbedLoginRequest,
  type EmbedVisitor,
  embedLoginRequestSchema,
  embedVisitorSchema,
} from "./embed-login-messages.ts";
export type { EmbedCommand, EmbedErrorCode, EmbedEvent } from "./embed-messages.ts";
export { type EmbedContent, embedMessage, type MarkedMessage } from "./embed-protocol.ts";
export { type EmbedOptions, embedOptionsOf, embedQuery, embedSizes, embedUrl } from "./embed-url.ts";
export { fetchEmbedVisitor } from "./embed-visitor.ts";
export { escapeHtml } from "./escape-text.ts";
export type { CreateEmbedOptions, FrameEvents } from "./frame-connection.ts";
export { readBoardEmbedCommand } from "./read-board-embed-command.ts";
export { readEmbedCommand } from "./read-embed-command.ts";
export {
  cardElement,
  type EmbeddedElement,
  type EmbeddedItem,
  elementSnippet,
  elementsScriptUrl,
  type IframeOptions,
  iframeSnippet,
  itemSnippet,
  markdownSnippet,
} from "./snippets.ts";
