import type { Page } from "@playwright/test";

/** A shift of the layout, and the parts of the page that moved, each with its place before and after. */
interface Shift {
  value: number;
  atMs: number;
  moved: string[];
}

/**
 * Returns the layout shift so far, as browsers count it: without shifts within half a second of input, rounded
 * to three digits, since a glyph of the web font differs from its fallback by a fraction of a pixel.
 */
export async function layoutShift(page: Page): Promise<number> {
  return sumOf(await readShifts(page));
}

/** Returns what moved, largest shifts first; nothing if the layout shift so far is 0. */
export async function movedParts(page: Page): Promise<string[]> {
  const shifts = await readShifts(page);
  if (sumOf(shifts) === 0) return [];
  const largestFirst = shifts.sort((a, b) => b.value - a.value);
  return largestFirst.flatMap(({ value, atMs, moved }) =>
    moved.map((part) => `${value.toFixed(4)} after ${atMs} ms: ${part}`),
  );
}

function sumOf(shifts: readonly Shift[]): number {
  return Math.round(shifts.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000;
}

function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const placeOf = ({ x, y, width, height }: DOMRect) =>
      `${[x, y].map(Math.round)} (${[width, height].map(Math.round).join(" × ")})`;
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `<${node.localName} class="${node.className}"> ${node.textContent?.trim().slice(0, 40)}`
        : `${node?.nodeValue?.trim().slice(0, 40)}`;
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const entries = observer.takeRecords() as Entry[];
    observer.disconnect();
    return entries
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, startTime, sources }) => ({
        value,
        atMs: Math.round(startTime),
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}, from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        ),
      }));
  });
}
