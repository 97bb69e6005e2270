import type { Page } from "@playwright/test";

/**
 * How much moved so far, as browsers count it: without what follows a press within half a second, and to three digits. Below
 * that a glyph of the web font lands a part of a pixel beside its fallback's.
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
