// @vitest-environment node
import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { useTestingPage } from "./testing/use-testing-page.ts";

const { open, server } = useTestingPage();
const script = '<script type="module" src="/elements.js"></script>';

/** Every element with a width of its own, by name. */
const elements = {
  card: '<tuna-sound-card loading="eager" sound-id="horn"><a href="/">A link that is longer than a card is wide</a></tuna-sound-card>',
  compact: '<tuna-sound-card loading="eager" size="compact" sound-id="horn"></tuna-sound-card>',
  wide: '<tuna-sound-card loading="eager" size="wide" sound-id="horn"></tuna-sound-card>',
  explicit: '<tuna-sound-card loading="eager" sound-id="secret"></tuna-sound-card>',
  missing: '<tuna-sound-card loading="eager" sound-id="gone"></tuna-sound-card>',
  waiting:
    '<tuna-sound-card><a href="/">A link that is longer than a card is wide, and on</a></tuna-sound-card>',
  pads: '<tuna-sound-list layout="pads" ids="a,b,c,d"></tuna-sound-list>',
  grid: '<tuna-sound-list ids="a,secret"></tuna-sound-list>',
  row: '<tuna-sound-list layout="row" ids="a,b,c,d"></tuna-sound-list>',
  board: '<tuna-sound-board board-id="board00000000001"></tuna-sound-board>',
  search: "<tuna-search-box></tuna-search-box>",
};

/** Places that leave the width of an element open. */
const places: Record<string, (element: string) => string> = {
  "flex row": (element) => `<div style="display: flex">${element}</div>`,
  "inline flex": (element) => `<div style="display: inline-flex">${element}</div>`,
  "centring flex column": (element) =>
    `<div style="display: flex; flex-direction: column; align-items: center">${element}</div>`,
  "centring grid": (element) => `<div style="display: grid; place-items: center">${element}</div>`,
  "grid with automatic columns": (element) =>
    `<div style="display: grid; grid-auto-flow: column; justify-content: start">${element}</div>`,
  "inline block": (element) => `<div style="display: inline-block">${element}</div>`,
  float: (element) => `<div style="float: left">${element}</div>`,
  "fitting box": (element) => `<div style="width: fit-content">${element}</div>`,
  "absolute box": (element) =>
    `<div style="position: relative; height: 900px"><div style="position: absolute">${element}</div></div>`,
  "sticky sidebar": (element) =>
    `<div style="display: flex"><aside style="position: sticky; top: 0">${element}</aside></div>`,
  "table cell": (element) => `<table><tr><td>${element}</table>`,
  dialog: (element) => `<dialog open style="position: static">${element}</dialog>`,
  popover: (element) =>
    `<div popover="manual">${element}</div><script>document.currentScript.previousSibling.showPopover()</script>`,
  button: (element) => `<button>${element}</button>`,
  summary: (element) => `<details style="float: left"><summary>${element}</summary></details>`,
};

interface Measures {
  name: string | null;
  width: number;
  isOutside: boolean;
  /** The smallest width or height of its pads and play controls. */
  smallestControl: number;
}

async function measure(page: Page): Promise<Measures[]> {
  await page.waitForFunction(
    `[...document.querySelectorAll("tuna-sound-card[sound-id], tuna-sound-list, tuna-sound-board, tuna-search-box")].every(
      ({ shadowRoot }) => shadowRoot?.querySelector(":is(.tn-card, .tn-pad[href], .tn-search):not(.tn-card-skeleton)"))`,
  );
  return page.evaluate(() =>
    [...document.querySelectorAll("[data-name]")].map((element) => {
      const { width, right } = element.getBoundingClientRect();
      const controls = element.shadowRoot?.querySelectorAll(".tn-pad, .tn-play:not([data-state])") ?? [];
      const sizes = [...controls].map((control) => control.getBoundingClientRect());
      return {
        name: element.getAttribute("data-name"),
        width: Math.round(width),
        isOutside: right > window.innerWidth,
        smallestControl: Math.min(
          ...sizes.flatMap((size) => (size.width > 0 ? [size.width, size.height] : [])),
        ),
      };
    }),
  );
}

const scrollsBy = (page: Page) => page.evaluate("document.documentElement.scrollWidth - innerWidth");
const named = (name: string, element: string) => element.replace(/^<[\w-]+/, `$& data-name="${name}"`);

/** Places that give the element less than it wants, or a width of their own. */
const narrowPlaces: Record<string, (element: string) => string> = {
  "box of its smallest content": (element) => `<div style="width: min-content">${element}</div>`,
  "grid with a track of its smallest content": (element) =>
    `<div style="display: grid; grid-template-columns: min-content">${element}</div>`,
  "grid with automatic tracks": (element) =>
    `<div style="display: grid; grid-template-columns: auto auto"><p>Text</p>${element}</div>`,
  "layout of columns": (element) => `<div style="columns: 200px; column-gap: 8px">${element}</div>`,
  "table of fixed layout": (element) =>
    `<table style="table-layout: fixed; width: 100%"><tr><td>${element}</table>`,
  "absolute position of its own": (element) =>
    `<div style="position: relative; height: 900px">${styled(element, "position: absolute; top: 0")}</div>`,
  "fixed position of its own": (element) =>
    `<div style="transform: none; height: 900px">${styled(element, "position: fixed")}</div>`,
  "display of its own: flex": (element) => styled(element, "display: flex"),
  "display of its own: grid": (element) => styled(element, "display: grid"),
  "display of its own: inline-block": (element) => styled(element, "display: inline-block"),
  "display of its own: inline-flex": (element) => styled(element, "display: inline-flex"),
  "display of its own: inline": (element) => styled(element, "display: inline"),
  "width of its own: fit-content": (element) => styled(element, "width: fit-content"),
  "width of its own: min-content": (element) => styled(element, "width: min-content"),
  "width of its own: max-content": (element) => styled(element, "width: max-content"),
  "box without a font size": (element) => `<div style="font-size: 0; line-height: 0">${element}</div>`,
  "box with a huge line": (element) =>
    `<div style="font: 90px/4 serif; white-space: nowrap">${element}</div>`,
  "page with a reset": (element) => `<div class="reset">${element}</div>`,
};
const styled = (element: string, style: string) => element.replace(/^<[\w-]+/, `$& style="${style}"`);

/** Resets and rules for everything, as pages have them. */
const pageResets = `<style>.reset, .reset * { all: unset; box-sizing: border-box; margin: 0; padding: 0; min-width: 0; min-height: 0; max-width: 100% }
  button, a, input { width: 100%; display: block } * { min-width: 0 }</style>`;

/** Elements load near the view. Here all are near it, since a view as high as this page would be painted. */
const everythingIsNear = `<script>globalThis.IntersectionObserver = class extends IntersectionObserver {
  constructor(notify, options) { super(notify, { ...options, rootMargin: "1000000px" }); }
}</script>`;

/** Opens one page with every element in each place. */
async function openPlaces(
  places: Record<string, (element: string) => string>,
  width: number,
  styles = "",
): Promise<Page> {
  const all = Object.entries(places).flatMap(([where, place]) =>
    Object.entries(elements).map(([name, element]) => place(named(`${name} in ${where}`, element))),
  );
  return open(
    everythingIsNear + script + styles + all.map((box) => `<div style="clear: both">${box}</div>`).join(""),
    undefined,
    (page) => page.setViewportSize({ width, height: 900 }),
  );
}

const unusable = (measures: Measures[], min: number, max: number) =>
  measures.filter(
    (one) => !(one.width >= min && one.width <= max && !one.isOutside && one.smallestControl >= 44),
  );

it.each([
  ["in every place that leaves its width open", 1200, places, "", 320, 320],
  ["in every place that leaves its width open", 240, places, "", 160, 240],
  ["in every narrow place, or with a width of its own,", 360, narrowPlaces, pageResets, 160, 360],
])("every element is usable %s at %i px", async (_, width, all, styles, min, max) => {
  const page = await openPlaces(all, width, styles);
  const measures = await measure(page);
  expect(unusable(measures, min, max)).toEqual([]);
  expect(measures).toHaveLength(Object.keys(all).length * Object.keys(elements).length);
  expect(await scrollsBy(page)).toBe(0);
});

it("shares a flex row with long text, and a row with other cards, without pushing the page wider", async () => {
  const text = "A text that would like to be on one line, if only there were room for it. ".repeat(5);
  const page = await open(
    `${script}<div style="display: flex"><p>${text}</p>${named("card", elements.card)}</div>
     <div style="display: flex; gap: 16px">${named("card", elements.card)}${named("card", elements.card)}</div>`,
    undefined,
    (page) => page.setViewportSize({ width: 360, height: 900 }),
  );
  expect((await measure(page)).filter(({ width }) => width < 160)).toEqual([]);
  expect(await scrollsBy(page)).toBe(0);
});

it("draws a waveform of bars, not capsules, in a card of 1200 px", async () => {
  const sizes = ["default", "wide"];
  const cards = sizes.map((size) => `<tuna-sound-card size="${size}" sound-id="horn"></tuna-sound-card>`);
  const page = await open(script + cards.join(""), undefined, (page) =>
    page.setViewportSize({ width: 1216, height: 600 }),
  );
  for (const size of sizes) {
    const bars = page.locator(`tuna-sound-card[size=${size}] .tn-card:not(.tn-card-skeleton) .tn-wave svg`);
    const stroke = await bars.evaluate((svg) => Number.parseFloat(getComputedStyle(svg).strokeWidth));
    expect(stroke, size).toBeLessThanOrEqual(6);
    const { width = 0 } = (await bars.boundingBox()) ?? {};
    expect(width / 40, size).toBeLessThan(3 * stroke);
  }
});

it.each([240, 320, 600, 1200])(
  "shows the notice of an explicit card apart from its picture at %i px",
  async (width) => {
    const sizes = ["default", "compact", "wide"];
    const cards = sizes.map((size) => `<tuna-sound-card size="${size}" sound-id="secret"></tuna-sound-card>`);
    const page = await open(script + cards.join(""), undefined, (page) =>
      page.setViewportSize({ width, height: 900 }),
    );
    for (const size of sizes) {
      const notice = page.locator(`tuna-sound-card[size=${size}] .tn-veil`);
      await notice.waitFor();
      const problems = await notice.evaluate((card) => {
        const visible = [".tn-icon", ".tn-card-name", ".tn-veil-text", ".tn-veil-link"]
          .map((selector) => card.querySelector(selector) as HTMLElement)
          .filter((part) => part.offsetWidth > 0);
        const outer = card.getBoundingClientRect();
        const boxes = visible.map((part) => ({ part: part.className, box: part.getBoundingClientRect() }));
        const apart = (a: DOMRect, b: DOMRect) =>
          a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        const isIn = (box: DOMRect) =>
          box.left >= outer.left &&
          box.right <= outer.right &&
          box.top >= outer.top &&
          box.bottom <= outer.bottom;
        return [
          ...boxes.filter(({ box }) => !isIn(box)).map(({ part }) => `${part} leaves the card`),
          ...boxes.flatMap((one, at) =>
            boxes
              .slice(at + 1)
              .filter(({ box }) => !apart(one.box, box))
              .map(({ part }) => `${one.part} meets ${part}`),
          ),
          ...visible
            .filter(
              ({ scrollWidth, clientWidth, className }) =>
                scrollWidth > clientWidth && !className.includes("link"),
            )
            .map(({ className }) => `${className} is cut`),
          ...[".tn-card-name", ".tn-veil-link"].filter(
            (name) => !boxes.some(({ part }) => part.includes(name.slice(1))),
          ),
        ];
      });
      expect(problems, size).toEqual([]);
    }
  },
);

describe("an element without a box of its own (`display: contents`)", () => {
  const boxless = (html: string) =>
    `<style>.boxless, .late { display: contents }</style>${script}<main style="display: flex">${html}</main>`;
  const card = (name: string, id: string) =>
    `<tuna-sound-card class="${name}" sound-id="${id}"><a href="/">A link</a></tuna-sound-card>`;

  it("loads", async () => {
    const page = await open(
      boxless(`${card("boxless", "horn")}<tuna-sound-list class="boxless" ids="a"></tuna-sound-list>
        <tuna-search-box class="boxless"></tuna-search-box>
        <tuna-download-button class="boxless"></tuna-download-button>`),
    );
    await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
    await page.getByRole("button", { name: "Play Sound a" }).waitFor();
    await page.getByRole("combobox").waitFor();
    await page.getByRole("link", { name: "Download For Free" }).waitFor();
  });

  it("loads when it comes close to the view, and not before", async () => {
    const page = await open(
      boxless(`<div style="height: 4000px"></div>${card("boxless", "horn")}`).replace("flex", "block"),
    );
    await page.evaluate(
      `document.body.insertAdjacentHTML("afterbegin", ${JSON.stringify(card("", "first"))})`,
    );
    await page.getByRole("button", { name: "Play Sound first" }).waitFor();
    expect(server().requests.filter((request) => request.includes("horn"))).toEqual([]);
    await page.mouse.wheel(0, 4000);
    await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
  });

  it("loads if it loses its box later, out of the view", async () => {
    const page = await open(
      boxless(`<div style="height: 4000px"></div>${card("", "horn")}`).replace("flex", "block"),
    );
    await page.evaluate("document.querySelector('tuna-sound-card').className = 'late'");
    await page.mouse.wheel(0, 4000);
    await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
  });
});
