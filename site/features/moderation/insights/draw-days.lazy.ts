import uPlot from "uplot";
import { insightTexts } from "../../../platform/locale/texts.ts";
import "uplot/dist/uPlot.min.css";
import { countText, type DayCount, dateText, shortDateText } from "./figures.ts";

const HEIGHT_PX = 180;
/** Height of the date axis. */
const AXIS_HEIGHT_PX = 30;
/** Width of the count axis. */
const AXIS_WIDTH_PX = 46;
/** Minimum of the axis maximum, so that a few plays do not fill the chart. */
const LOWEST_TOP = 4;
const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/**
 * Draws days into an element, in the page's colours and at its width. Returns a function that removes the chart.
 */
export function drawDays(
  place: HTMLElement,
  days: readonly DayCount[],
  before: readonly DayCount[] | null | undefined,
): () => void {
  const colour = (css: string) => () => colourOf(place, css);
  const now = colour("var(--tuna-wave-played)");
  const muted = colour("var(--tuna-muted)");
  const line = colour("var(--tuna-line)");
  const font = `12px ${getComputedStyle(place).fontFamily}`;
  const lastDay = days.length - 1;
  const value = (_: uPlot, count: number | null) => (count === null ? insightTexts.none : countText(count));
  const axis = { stroke: muted, font, grid: { stroke: line, width: 1 }, ticks: { show: false } };

  const chart = new uPlot(
    {
      width: place.clientWidth,
      height: HEIGHT_PX,
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), "Etc/UTC"),
      scales: { y: { range: (_, __, most) => [0, Math.max(LOWEST_TOP, most * 1.1)] } },
      axes: [
        {
          ...axis,
          size: AXIS_HEIGHT_PX,
          grid: { show: false },
          values: (_, splits) => splits.map((at) => shortDateText(at * 1000)),
        },
        { ...axis, size: AXIS_WIDTH_PX, values: (_, splits) => splits.map((count) => compact.format(count)) },
      ],
      series: [
        {
          label: insightTexts.day,
          value: (_, at) => (at === null ? insightTexts.none : dateText(dayAt(at))),
        },
        {
          label: insightTexts.thisRange,
          stroke: now,
          width: 2,
          fill: colour("color-mix(in srgb, var(--tuna-wave-played) 14%, transparent)"),
          points: { show: false },
          value,
        },
        ...(before
          ? [
              {
                label: insightTexts.rangeBefore,
                stroke: muted,
                width: 1,
                dash: [4, 4],
                points: { show: false },
                value,
              },
            ]
          : []),
      ],
      cursor: { y: false, drag: { setScale: false, x: false, y: false } },
      hooks: {
        ready: [(ready) => ready.setLegend({ idx: lastDay })],
        // The legend shows the newest day again after the pointer has left.
        setCursor: [(moved) => moved.cursor.idx == null && moved.setLegend({ idx: lastDay })],
      },
    },
    [
      days.map(({ day }) => Date.parse(day) / 1000),
      days.map(({ count }) => count),
      ...(before ? [days.map((_, index) => before[index]?.count ?? null)] : []),
    ],
    place,
  );

  const resized = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT_PX }));
  resized.observe(place);
  const redraw = () => chart.redraw(false);
  const schemes = matchMedia("(prefers-color-scheme: dark)");
  schemes.addEventListener("change", redraw);
  const themes = new MutationObserver(redraw);
  themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    resized.disconnect();
    schemes.removeEventListener("change", redraw);
    themes.disconnect();
    chart.destroy();
  };
}

const dayAt = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Resolves a CSS colour in this place: a canvas knows neither custom properties nor colour schemes. */
function colourOf(place: HTMLElement, css: string): string {
  const probe = document.createElement("span");
  probe.style.color = css;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
