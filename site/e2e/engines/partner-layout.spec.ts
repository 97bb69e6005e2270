import { expect } from "@playwright/test";
import { openPartnerSite } from "../partner-site.ts";
import { test } from "./engine-test.ts";

/** Places that leave the width of an element open. */
const places: Record<string, (element: string) => string> = {
  "flex row": (element) => `<div style="display: flex">${element}</div>`,
  "flex column": (element) =>
    `<div style="display: flex; flex-direction: column; align-items: start">${element}</div>`,
  grid: (element) => `<div style="display: grid; place-items: center">${element}</div>`,
  "grid with automatic columns": (element) =>
    `<div style="display: grid; grid-auto-flow: column; justify-content: start">${element}</div>`,
  "inline block": (element) => `<div style="display: inline-block">${element}</div>`,
  float: (element) => `<div style="float: left">${element}</div>`,
  "fitting box": (element) => `<div style="width: fit-content">${element}</div>`,
  "absolute box": (element) =>
    `<div style="position: relative; height: 400px"><div style="position: absolute">${element}</div></div>`,
  "table cell": (element) => `<table><tr><td>${element}</table>`,
  dialog: (element) => `<dialog open style="position: static">${element}</dialog>`,
};

/** Every element with a width of its own, before and after it has loaded. */
const elementsOf = (soundId: string, voiceId: string) => [
  `<tuna-sound-card loading="eager" sound-id="${soundId}"><a href="#a">A link that is longer than a card is wide</a></tuna-sound-card>`,
  `<tuna-sound-card loading="eager" size="compact" sound-id="${soundId}"></tuna-sound-card>`,
  `<tuna-voice-card loading="eager" size="wide" voice-id="${voiceId}"></tuna-voice-card>`,
  '<tuna-sound-card><a href="#a">A link that is longer than a card is wide, and on</a></tuna-sound-card>',
  '<tuna-sound-list layout="pads" limit="3"></tuna-sound-list>',
  '<tuna-sound-list limit="2"></tuna-sound-list>',
  "<tuna-search-box></tuna-search-box>",
];

/** Returns the width of each element that is not as wide as it should be, by its place. */
function wrongWidths(widthPx: number): string[] {
  return [...document.querySelectorAll<HTMLElement>("[data-place] *")]
    .filter(({ localName }) => localName.startsWith("tuna-"))
    .map((element) => ({
      name: `${element.outerHTML.slice(0, 60)} in ${element.closest<HTMLElement>("[data-place]")?.dataset.place}`,
      width: Math.round(element.getBoundingClientRect().width),
    }))
    .filter(({ width }) => width !== widthPx)
    .map(({ name, width }) => `${width} px: ${name}`);
}

/** Whether every element with an item or sounds shows them. Elements load near the view, so it scrolls to those that wait. */
function areLoaded(): boolean {
  const waiting = [
    ...document.querySelectorAll(
      "tuna-sound-card[sound-id], tuna-voice-card, tuna-sound-list, tuna-search-box",
    ),
  ].find(
    ({ shadowRoot }) =>
      !shadowRoot?.querySelector(":is(.tn-card, .tn-pad[href], .tn-search):not(.tn-card-skeleton)"),
  );
  waiting?.scrollIntoView();
  return waiting === undefined;
}

test("gives every element its width in each place that leaves it open", async ({
  visit,
  request,
  baseURL,
}) => {
  const idOf = async (list: string) =>
    (await (await request.get(`/api/v1/${list}?pageSize=1`)).json()).items[0].id;
  const elements = elementsOf(await idOf("sounds"), await idOf("voices"));
  const boxes = Object.entries(places).flatMap(([name, place]) =>
    elements.map((element) => `<div data-place="${name}" style="clear: both">${place(element)}</div>`),
  );
  const site = await openPartnerSite({
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner</title>
      <script type="module" src="${baseURL}/widgets/v1/widgets.js"></script>${boxes.join("")}`,
  });
  await visit.load(site.url);
  await expect.poll(() => visit.run(areLoaded)).toBe(true);
  expect(await visit.run(wrongWidths, 320)).toEqual([]);
  await site.close();
});
