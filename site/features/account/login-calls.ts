import { isApiError } from "@tuna/sdk";
import { accountTexts, problemTexts } from "@tuna/sdk/locale";
import { ShownError } from "@tuna/widgets/account";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { tooManyText } from "../../platform/locale/wait-text.ts";

/** What the page shows about a code that was sent. */
export interface SentCode {
  /** Seconds until the visitor may request another code. */
  resendPauseS: number;
  /** Path of the local mailbox, for a site without a mail server. */
  mailboxPath?: string | undefined;
  /** Whether this browser needs the mailbox's key. */
  isMailboxLocked?: boolean | undefined;
  /** Whether no mail was sent, and the code in the last one is valid again. */
  isLastCodeRenewed?: boolean | undefined;
}

/**
 * Mails a code to `email`, after a challenge if the site asks for one. Rejects with a text for the visitor if there is
 * one.
 */
export async function sendCode(email: string): Promise<SentCode> {
  try {
    return await callTuna(({ account }) => account.sendCode({ email })).catch((error: unknown) => {
      if (isApiError(error) && error.code === "challenge-required") return sendWithChallenge(email);
      throw error;
    });
  } catch (error) {
    if (isApiError(error) && error.code === "invalid-request")
      throw new ShownError(accountTexts.emailInvalid);
    throw shownError(error);
  }
}

/** Logs in. Returns false if the code is wrong and rejects for any other reason. */
export async function verifyCode(email: string, code: string): Promise<boolean> {
  try {
    await callTuna(({ account }) => account.verifyCode({ email, code }));
    return true;
  } catch (error) {
    if (isApiError(error) && error.code === "invalid-code") return false;
    throw shownError(error);
  }
}

async function sendWithChallenge(email: string): Promise<SentCode> {
  const { forgetChallenge, solveChallenge } = await import("./challenge.lazy.ts");
  const challengeToken = await solveChallenge();
  try {
    return await callTuna(({ account }) => account.sendCode({ email, challengeToken }));
  } finally {
    forgetChallenge();
  }
}

/** The error with a text for the visitor, where there is one. */
function shownError(error: unknown): unknown {
  if (!isApiError(error)) return error;
  if (error.status === 429) return new ShownError(tooManyText(error.retryAfterMs));
  if (error.code === "email-unsupported") return new ShownError(problemTexts.emailUnsupported);
  if (error.code === "code-expired") return new ShownError(problemTexts.codeExpired);
  if (error.code === "code-used") return new ShownError(problemTexts.codeUsed);
  if (error.code === "second-code-needed") return new ShownError(problemTexts.secondCodeNeeded);
  if (error.code === "challenge-required") return new ShownError(problemTexts.challengeRequired);
  if (error.code === "account-suspended") return new ShownError(problemTexts.accountSuspended);
  return error;
}
