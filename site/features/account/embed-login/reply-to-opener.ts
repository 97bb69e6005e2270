import { isApiError } from "@tuna/sdk";
import { type EmbedLoginMessage, type EmbedLoginRequest, embedMessage } from "@tuna/sdk/embed";
import { callTuna } from "../../../platform/browser/call-tuna.ts";

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
  const answer = await callTuna(({ account }) => account.embedToken({ origin, nonce })).catch((error) => {
    if (isApiError(error) && error.status === 401) return undefined;
    throw error;
  });
  if (!answer) return "logged-out";
  const { token, name } = answer;
  opener.postMessage(embedMessage<EmbedLoginMessage>({ type: "login", nonce, token, name }), origin);
  window.close();
  return "given";
}
