import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves focus to a step's heading when the step changes, so that it is announced and the content is one Tab
 * away. A step whose field took focus keeps it.
 */
export function useStepHeading(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const section = heading.current?.closest("section");
    if (!section?.contains(document.activeElement)) heading.current?.focus();
  }, [step]);
  return heading;
}
