import { visitorCookies } from "@tuna/sdk/download";
import { CONFIRM_BY_LOGIN_LIFETIME_S, sensitiveAnswers } from "../../contract/sensitive/sensitive-answer.ts";

type SensitiveAnswer = keyof typeof sensitiveAnswers;

const { name, lifetimeS } = visitorCookies.modalFlag;

/** Returns the answer that this browser remembers. */
export function readAnswer(): SensitiveAnswer | undefined {
  const value = document.cookie
    .split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return Object.values(sensitiveAnswers).find((answer) => answer === value);
}

/** Remembers an answer: 'Login to confirm' for the login that follows, Dismiss for a year. */
export function keepAnswer(answer: SensitiveAnswer): void {
  const maxAge = answer === "confirm" ? CONFIRM_BY_LOGIN_LIFETIME_S : lifetimeS;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store
  document.cookie = `${name}=${answer}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}
