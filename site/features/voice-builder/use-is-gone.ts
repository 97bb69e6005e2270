import { type RefObject, useEffect, useRef } from "react";

/** Returns a ref that becomes true when the component is removed, for what ends later than that. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
