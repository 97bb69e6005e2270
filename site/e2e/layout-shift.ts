import type { Page } from "@playwright/test";

/**
 * Returns the layout shift so far, as browsers count it: without shifts within half a second of input, rounded
 * to three digits, since a glyph of the web font differs from its fallback by a fraction of a pixel.
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          const sum = shifts.reduce(
            (all, { value, hadRecentInput }) => all + (hadRecentInput ? 0 : value),
            0,
          );
          resolve(Math.round(sum * 1000) / 1000);
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
}
