import { type RefObject, useEffect } from "react";

/** Keeps a custom property of an element at a value that moves, once per frame, without rendering anything. */
export function useFrameProperty(
  element: RefObject<(Element & ElementCSSInlineStyle) | null>,
  property: `--_${string}`,
  read: () => number,
): void {
  useEffect(() => {
    let frame = 0;
    const paint = () => {
      element.current?.style.setProperty(property, read().toFixed(3));
      frame = requestAnimationFrame(paint);
    };
    paint();
    return () => cancelAnimationFrame(frame);
  }, [element, property, read]);
}
