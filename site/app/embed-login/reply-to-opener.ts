import { API_BASE_PATH, accountEndpoints } from "@tuna/sdk/contract";
import {
  type EmbedLoginMessage,
  type EmbedLoginRequest,
  embedMessage,
  type embedTokenSchema,
} from "@tuna/sdk/embed";
import type * as z from "zod/mini";

/**
 * Result of a reply: sent; impossible because the window lost its opener; or impossible because nobody is logged
 * in any more.
 */
export type AnswerOutcome = "given" | "severed" | "logged-out";

/** The page that opened this window, while it exists. */
export function livingOpener(): Window | undefined {
  const opener: Window | null = window.opener;
  return opener && !opener.closed ? opener : undefined;
}

/**
 * Sends the account to the page that opened this window, if its origin is the one that the visitor agreed to.
 */
export async function replyToOpener({ origin, nonce }: EmbedLoginRequest): Promise<AnswerOutcome> {
  const opener = livingOpener();
  if (!opener) return "severed";
  const { method, path } = accountEndpoints.embedToken;
  const response = await fetch(API_BASE_PATH + path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ origin, nonce }),
  });
  if (response.status === 401) return "logged-out";
  if (!response.ok) throw new Error(`The token was answered with ${response.status}`);
  const { token, name } = (await response.json()) as z.infer<typeof embedTokenSchema>;
  opener.postMessage(embedMessage<EmbedLoginMessage>({ type: "login", nonce, token, name }), origin);
  window.close();
  return "given";
}
