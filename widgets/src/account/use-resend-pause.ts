import { useLayoutEffect, useState } from "react";

export interface ResendPause {
  /** Whole seconds that are left, 0 after the pause. */
  secondsLeft: number;
  /** Starts the pause again. */
  restart(): void;
}

/** A pause that begins when the component mounts. It follows the clock, so it stays correct in a tab that slept. */
export function useResendPause(pauseS: number): ResendPause {
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
