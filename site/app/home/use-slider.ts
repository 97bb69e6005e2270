import { type RefObject, useEffect, useRef, useState } from "react";

/** Share of the visible width that one press scrolls, so that the last tile stays in view. */
const STEP = 0.8;
/** Scroll positions can be fractions of a pixel. */
const TOLERANCE_PX = 2;

export interface Slider {
  list: RefObject<HTMLUListElement | null>;
  isAtStart: boolean;
  isAtEnd: boolean;
  move: (direction: -1 | 1) => void;
}

/** Tracks and scrolls a horizontal list. Before it is measured it counts as being at its start. */
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
