import { type RefObject, useEffect, useRef } from "react";

/** Moves focus to a step's heading once the step changes, so that it is read out and what comes next is one Tab away. */
export function useStepHeading(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
