import { type RefObject, useEffect, useRef } from "react";

/** Returns a ref that is true once the component is no longer shown, for answers and code that come late. */
export function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    // Strict effects run once more after their cleanup.
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
