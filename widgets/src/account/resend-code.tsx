import { errorTexts, fillText, loginTexts } from "@tuna/sdk";
import { useId, useState } from "react";
import { useResendPause } from "./use-resend-pause.ts";

export interface ResendCodeProps {
  pauseS: number;
  onResend(): Promise<void> | void;
}

/** How often the remaining time is said aloud: each second would drown everything else. */
const SAID_EVERY_S = 10;

/** Sends another code after a pause. Its button never takes focus away by becoming disabled. */
export function ResendCode({ pauseS, onResend }: ResendCodeProps) {
  const statusId = useId();
  const { secondsLeft, restart } = useResendPause(pauseS);
  const [state, setState] = useState<"idle" | "sending" | "sent" | "failed">("idle");
  const isWaiting = secondsLeft > 0;

  async function resend(): Promise<void> {
    if (isWaiting || state === "sending") return;
    setState("sending");
    try {
      await onResend();
      setState("sent");
      restart();
    } catch {
      setState("failed");
    }
  }

  return (
    <div className="tn-resend">
      <button
        type="button"
        className="tn-dialog-link"
        aria-disabled={isWaiting || state === "sending"}
        aria-describedby={statusId}
        onClick={resend}
      >
        {loginTexts.resend}
      </button>
      {isWaiting && <span aria-hidden="true">{fillText(loginTexts.resendIn, { seconds: secondsLeft })}</span>}
      <p id={statusId} role="status" className="tn-login-unseen">
        {state === "sent" && isWaiting && `${loginTexts.resent} `}
        {pauseText(secondsLeft)}
      </p>
      <p role="alert" className="tn-login-problem">
        {state === "failed" && errorTexts.unexpected}
      </p>
    </div>
  );
}

function pauseText(secondsLeft: number): string {
  if (secondsLeft === 0) return loginTexts.resendNow;
  const seconds = Math.ceil(secondsLeft / SAID_EVERY_S) * SAID_EVERY_S;
  return fillText(loginTexts.resendWait, { seconds });
}
