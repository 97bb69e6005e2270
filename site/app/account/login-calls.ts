import { API_BASE_PATH, accountEndpoints } from "@tuna/sdk/contract";
import { accountTexts, errorTexts } from "@tuna/sdk/locale";
import { ShownError } from "@tuna/widgets/account";
import { tooManyText } from "./wait-text.ts";

/** What the page shows about a code that was sent. */
export interface SentCode {
  /** Seconds until the visitor may request another code. */
  resendPauseS: number;
  /** Path of the local mailbox, for a site without a mail server and a browser that may open it. */
  mailboxPath?: string;
}

/** Mails a code to `email`. Rejects with a text for the visitor if there is one. */
export async function sendCode(email: string): Promise<SentCode> {
  const answer = await post("sendCode", { email });
  return (await answer.json()) as SentCode;
}

/** Logs in. Returns false if the code is wrong and rejects for any other reason. */
export async function verifyCode(email: string, code: string): Promise<boolean> {
  try {
    await post("verifyCode", { email, code });
    return true;
  } catch (error) {
    if (error instanceof LoginRefusal && error.code === "invalid-code") return false;
    throw error;
  }
}

class LoginRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The login was answered with ${code}`);
    this.code = code;
  }
}

/** Not by the SDK's client: its errors do not carry the time to wait, which a visitor wants to know. */
async function post(name: "sendCode" | "verifyCode", body: unknown): Promise<Response> {
  const { method, path } = accountEndpoints[name];
  const response = await fetch(API_BASE_PATH + path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (response.ok) return response;
  if (response.status === 429) throw new ShownError(tooManyText(response.headers.get("retry-after")));
  const { code } = (await response.json()) as { code: string };
  if (code === "invalid-request" && name === "sendCode") throw new ShownError(accountTexts.emailInvalid);
  if (code === "second-code-needed") throw new ShownError(errorTexts.secondCodeNeeded);
  if (code === "account-suspended") throw new ShownError(errorTexts.accountSuspended);
  throw new LoginRefusal(code);
}
