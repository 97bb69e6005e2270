import { type RefObject, useEffect, useRef, useState } from "react";

/** Part of the visible width that one press moves: what was last stays in sight. */
const STEP = 0.8;
/** Scroll positions are fractions of pixels on some screens. */
const TOLERANCE_PX = 2;

export interface Slider {
  list: RefObject<HTMLUListElement | null>;
  isAtStart: boolean;
  isAtEnd: boolean;
  move: (direction: -1 | 1) => void;
}

/** Follows and moves a list that scrolls sideways. Before it is measured it counts as standing at its start. */
export function useSlider(): Slider {
  const list = useRef<HTMLUListElement>(null);
  const [isAtStart, setIsAtStart] = useState(true);
  const [isAtEnd, setIsAtEnd] = useState(false);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const restPx = element.scrollWidth - element.clientWidth - element.scrollLeft;
      setIsAtStart(element.scrollLeft <= TOLERANCE_PX);
      setIsAtEnd(restPx <= TOLERANCE_PX);
    };
    element.addEventListener("scroll", measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", measure);
      observer.disconnect();
    };
  }, []);

  const move = (direction: -1 | 1) => {
    const element = list.current;
    element?.scrollBy({ left: direction * STEP * element.clientWidth });
  };
  return { list, isAtStart, isAtEnd, move };
}
