import { fillText, loginTexts } from "@tuna/sdk/locale";
import { type FormEvent, useId, useLayoutEffect, useState } from "react";
import { textOfFailure } from "./shown-error.ts";

interface ResendCodeProps {
  email: string;
  /** Where the form posts the email without script. */
  action: string;
  pauseS: number;
  /** Said after a request for another code. */
  resentText?: string | undefined;
  onResend(): Promise<void> | void;
}

/** Interval of spoken countdowns. Announcing each second would drown out everything else. */
const SAID_EVERY_S = 10;

/** Sends another code after a pause. Its button is never disabled, because it would lose focus. */
export function ResendCode(props: ResendCodeProps) {
  const { email, action, pauseS, resentText = loginTexts.resent, onResend } = props;
  const statusId = useId();
  const { secondsLeft, restart } = useResendPause(pauseS);
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const [failure, setFailure] = useState<string>();
  const isWaiting = secondsLeft > 0;

  async function resend(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWaiting || state === "sending") return;
    setState("sending");
    setFailure(undefined);
    try {
      await onResend();
      setState("sent");
      restart();
    } catch (error) {
      setState("idle");
      setFailure(textOfFailure(error));
    }
  }

  return (
    <form className="tn-resend" action={action} method="post" onSubmit={resend}>
      <input type="hidden" name="email" value={email} />
      <button
        type="submit"
        className="tn-dialog-link"
        aria-disabled={isWaiting || state === "sending"}
        aria-describedby={statusId}
      >
        {loginTexts.resend}
      </button>
      {isWaiting && <span aria-hidden="true">{fillText(loginTexts.resendIn, { seconds: secondsLeft })}</span>}
      <p id={statusId} role="status" className="tn-login-unseen">
        {state === "sent" && isWaiting && `${resentText} `}
        {pauseText(secondsLeft)}
      </p>
      <p role="alert" className="tn-login-problem">
        {failure}
      </p>
    </form>
  );
}

function pauseText(secondsLeft: number): string {
  if (secondsLeft === 0) return loginTexts.resendNow;
  const seconds = Math.ceil(secondsLeft / SAID_EVERY_S) * SAID_EVERY_S;
  return fillText(loginTexts.resendWait, { seconds });
}

interface ResendPause {
  /** Whole seconds that are left, 0 after the pause. */
  secondsLeft: number;
  /** Starts the pause again. */
  restart(): void;
}

/** A pause that begins when the component mounts. It follows the clock, so it stays correct in a tab that slept. */
function useResendPause(pauseS: number): ResendPause {
  const [round, setRound] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  // Runs before the first paint, and not on a server: without script nothing would count down.
  useLayoutEffect(() => {
    const endsAt = Date.now() + pauseS * 1000;
    setSecondsLeft(pauseS);
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [pauseS, round]);

  return { secondsLeft, restart: () => setRound((current) => current + 1) };
}
