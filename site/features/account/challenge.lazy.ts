import { sessionStore } from "@tuna/sdk/download";
import { loginTexts, problemTexts } from "@tuna/sdk/locale";
import { ShownError } from "@tuna/widgets/account";
import { CHALLENGE_PATH, type ChallengeMessage } from "./challenge.ts";
import "../../platform/styles/challenge.css";

/** The tab keeps a solution until it was sent (product rule 10.5), so that a reload costs no second challenge. */
const session = sessionStore({ key: "" }, () => sessionStorage);

/**
 * Returns the solution of a challenge: an unused one of this tab, or that of a frame which shows the challenge to the
 * visitor. Rejects with a text for the visitor if the challenge cannot be shown.
 */
export async function solveChallenge(): Promise<string> {
  const kept = session.read("challengeToken");
  if (kept) return kept;
  const token = await askVisitor();
  session.write("challengeToken", token);
  return token;
}

/** Forgets a solution, since each works once. */
export function forgetChallenge(): void {
  session.remove("challengeToken");
}

function askVisitor(): Promise<string> {
  const frame = document.createElement("iframe");
  frame.src = CHALLENGE_PATH;
  frame.title = loginTexts.challenge;
  frame.className = "challenge-frame";
  const place = document.querySelector(".flow-card .tn-login") ?? document.body;
  const ended = new AbortController();
  const answer = new Promise<string>((resolve, reject) => {
    const listen = ({ source, origin, data }: MessageEvent<ChallengeMessage>) => {
      if (source !== frame.contentWindow || origin !== location.origin || data?.type !== "challenge") return;
      if ("token" in data) resolve(data.token);
      else reject(new ShownError(problemTexts.challengeRequired));
    };
    addEventListener("message", listen, { signal: ended.signal });
  });
  place.append(frame);
  frame.focus();
  return answer.finally(() => {
    ended.abort();
    frame.remove();
  });
}
