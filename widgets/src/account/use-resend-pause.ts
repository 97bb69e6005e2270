import { useLayoutEffect, useState } from "react";

export interface ResendPause {
  /** Whole seconds that are left; 0 once the pause is over. */
  secondsLeft: number;
  /** Starts the pause anew. */
  restart(): void;
}

/** A pause that begins with the component. Told by the clock, so that a tab which slept is not behind. */
export function useResendPause(pauseS: number): ResendPause {
  const [round, setRound] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  // Before the first paint; and not on a server, where without script nothing would ever count it down.
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
