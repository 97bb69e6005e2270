import { useEffect, useState } from "react";

/** Long enough that the second half of a double click on another page ends before. */
const CALM_MS = 500;

/** False just after the window came up or to the front, so that no page can slip it under a click that was meant for it. */
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
