// @vitest-environment node
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { cardElement, elementSnippet } from "@tuna/sdk/embed";
import { expect, it } from "vitest";
import { useTestingPage } from "./testing/use-testing-page.ts";

const { open } = useTestingPage();

/** Code blocks of a document, by language. */
function blocksOf(path: string) {
  const text = readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
  return [...text.matchAll(/^```(html|css)\n([\s\S]*?)^```/gm)].map(([, language, code = ""]) => ({
    language,
    code,
  }));
}

/** A document's elements and styles as on a partner's page, with a text after each element. */
function pageOfDocument(path: string): string {
  const blocks = blocksOf(path).filter(({ code }) => code.includes("tuna-"));
  const styles = blocks.filter(({ language }) => language === "css").map(({ code }) => code);
  const elements = blocks
    .filter(({ language }) => language === "html")
    .map(({ code }) => `${code}<p>Text</p>`);
  const body = elements.join("").replace(/<iframe[^>]*><\/iframe>/g, "");
  return `<style>${styles.join("")}</style>${withOwnScript(body)}`;
}

/** Replaces the scripts of a site with that of this page. */
function withOwnScript(html: string): string {
  return `<script type="module" src="/elements.js"></script>${html.replace(/<script[^>]*><\/script>/g, "")}`;
}

const watchShifts = `shifts = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: "layout-shift", buffered: true })`;
const frames =
  "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))";

/** Which elements moved, and from where to where. */
async function layoutShifts(page: Page): Promise<unknown> {
  await page.evaluate(frames);
  return page.evaluate(`shifts.flatMap(({ sources }) => sources.map(({ node, previousRect, currentRect }) =>
    [node?.nodeName, node?.parentNode?.nodeName, [previousRect, currentRect].map(({ x, y }) => [x, y].join())].join(" ")))`);
}

/** Opens a page whose script, then whose answers come only after the page was painted without them. */
async function openSlowly(html: string, size: { width: number; height: number }): Promise<Page> {
  return open(`<script>${watchShifts}</script>${html}`, undefined, async (page) => {
    await page.setViewportSize(size);
    const hold = async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
      await page.waitForFunction("document.querySelector('p') !== null");
      await page.evaluate(frames);
      await route.continue();
    };
    await page.route("**/elements.js", hold);
    await page.route("**/api/**", hold);
  });
}

const isLoading = `[...document.querySelectorAll("*")].some((element) =>
  !element.matches(":defined") || element.shadowRoot?.querySelector(".tn-card-skeleton, [aria-hidden] .tn-pad"))`;

it.each(
  ["docs/embedding.md", "README.md"].flatMap((path) =>
    [240, 360, 768, 1200].map((width) => [path, width] as const),
  ),
)("moves nothing while the code of %s loads at %i px", async (path, width) => {
  const page = await openSlowly(pageOfDocument(path), { width, height: 3000 });
  await page.waitForFunction(`!${isLoading}`);
  expect(await layoutShifts(page)).toEqual([]);
});

it.each([240, 600, 900, 1200])(
  "reserves the place of 12 cards as the documents say, at %i px",
  async (width) => {
    const text = readFileSync(new URL("../../../docs/embedding.md", import.meta.url), "utf8");
    const place = /`(2464px - [^`]*)`/.exec(text)?.[1]?.replace(/\s+/g, " ");
    const page = await openSlowly(
      `<style>tuna-sound-list:not(:defined) { display: flow-root }
     tuna-sound-list[layout=grid]:not(:defined)::before { content: ""; float: inline-start; padding-bottom: calc(${place}) }
     tuna-sound-list[layout=row] { display: block; min-height: 276px }</style>
     <script type="module" src="/elements.js"></script>
     <tuna-sound-list layout="row"></tuna-sound-list><p>Text</p>
     <tuna-sound-list layout="grid"></tuna-sound-list><p>Text</p>`,
      { width, height: 3500 },
    );
    await page.waitForFunction(`!${isLoading}`);
    expect(await layoutShifts(page)).toEqual([]);
  },
);

const site = "https://sounds.example";
const fallback = { text: "A link that is longer than a short text", url: `${site}/` };
const horn = { kind: "sound", id: "horn", name: "Horn", isSensitive: false } as const;
/** Elements as Share and the builder give them. */
const built = [
  cardElement(horn, site),
  ...["compact", "wide"].map((size) => ({
    ...cardElement(horn, site),
    attributes: { "sound-id": "b", size },
  })),
  { tag: "tuna-sound-list", attributes: { tag: "memes", layout: "pads", limit: 7 }, fallback },
  { tag: "tuna-sound-list", attributes: { tag: "memes" }, fallback },
  { tag: "tuna-sound-list", attributes: { ids: "a,b,c,d,e", layout: "pads" }, fallback },
  { tag: "tuna-sound-list", attributes: { layout: "row", ids: "a,b" }, fallback },
  { tag: "tuna-search-box", attributes: {}, fallback },
];

it.each([240, 600, 900, 1200, 1800])(
  "moves nothing while the codes that people copy load at %i px",
  async (width) => {
    const codes = built.map((element) => `${elementSnippet(element, site)}<p>Text</p>`);
    const page = await openSlowly(withOwnScript(codes.join("")), { width, height: 6000 });
    await page.waitForFunction(`!${isLoading}`);
    await page.getByRole("combobox").waitFor();
    expect(await layoutShifts(page)).toEqual([]);
  },
);

it("moves no neighbour of a download button while it loads, whatever its text", async () => {
  const forApp = { mode: "open", kind: "voice", "item-id": "hero" };
  const texts = [{ label: "Get it" }, {}, forApp, { label: "Open Tuna", ...forApp }];
  const rows = texts.map((attributes) => {
    const button = { tag: "tuna-download-button", attributes, fallback, product: "Example" };
    const code = elementSnippet(button, site);
    return `<div style="display: flex; gap: 8px">${code}<p>Text</p></div><p>${code} text</p>`;
  });
  const page = await openSlowly(withOwnScript(rows.join("")), { width: 700, height: 1200 });
  await page.waitForFunction(
    `[...document.querySelectorAll("tuna-download-button")].every(({ shadowRoot }) => shadowRoot?.querySelector(".tn-button"))`,
  );
  expect(await page.locator("tuna-download-button").count()).toBe(2 * texts.length);
  expect(await layoutShifts(page)).toEqual([]);
});

it("keeps the place of a list with fewer sounds than its limit as the documents say", async () => {
  const [board] = blocksOf("docs/embedding.md").filter(({ code }) => code.includes("tuna-sound-list {"));
  const code = String(board?.code).replace('tag="memes"', 'tag="few"');
  const page = await openSlowly(`${withOwnScript(code)}<p>Text</p>`, { width: 700, height: 1000 });
  await page.waitForFunction(`!${isLoading}`);
  expect(await page.locator(".tn-pad[href]").count()).toBe(3);
  expect(await layoutShifts(page)).toEqual([]);
});
