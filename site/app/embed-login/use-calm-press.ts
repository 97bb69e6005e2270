import { useEffect, useState } from "react";

/** Longer than the pause between the two presses of a double click. */
const CALM_MS = 500;

/**
 * Returns false just after the window appeared or got focus, so that no page can place it under a click meant
 * for something else.
 */
export function useCalmPress(): boolean {
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      setIsCalm(false);
      timer = setTimeout(() => setIsCalm(true), CALM_MS);
    };
    wait();
    addEventListener("focus", wait);
    return () => {
      clearTimeout(timer);
      removeEventListener("focus", wait);
    };
  }, []);
  return isCalm;
}
