import { expect } from "@playwright/test";
import { barriers, barriersOfWidth } from "../page-checks.ts";
import { test } from "../site-test.ts";
import { contrastOf, paleTexts } from "../text-contrast.ts";

/** Returns a page of these parts. */
const pageOf = (parts: string) => `<!doctype html><html lang="en"><title>Texts</title>
  <style>:root { color-scheme: light dark; background: Canvas; color: CanvasText }</style>
  <main><h1>Texts</h1>${parts}</main>`;

test("computes the contrast of two colours as WCAG does", () => {
  expect(contrastOf([0, 0, 0, 1], [255, 255, 255, 1])).toBe(21);
  expect(contrastOf([255, 255, 255, 1], [119, 119, 119, 1])).toBeCloseTo(4.48, 2);
  expect(contrastOf([118, 118, 118, 1], [255, 255, 255, 1])).toBeCloseTo(4.54, 2);
});

test("finds a paragraph that is pale in one theme, and a field without a name", async ({ page }) => {
  await page.setContent(pageOf(`<p id="pale" style="color: #999">Pale in light</p><input type="text">`));
  const found = await barriers(page);
  expect(found).toContainEqual(expect.stringMatching(/^light: contrast of 2\.85: <p id="pale"/));
  expect(found).not.toContainEqual(expect.stringMatching(/^dark: /));
  expect(found).toContainEqual("label: input");
});

test("finds each pale text, by its size, layers, opacity and part", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setContent(
    pageOf(`<style>
      #field::placeholder { color: #999; opacity: 1 }
      #slotted { color: #ccc }
      .red { background: #f88 }
    </style>
    <p id="small" style="color: #888; font-size: 18px">1</p>
    <p id="faint" style="color: #000; opacity: 0.3">2</p>
    <div class="red"><div style="background: #fff8"><p id="layered" style="color: #a55">3</p></div></div>
    <input id="field" aria-label="Field" placeholder="5">
    <my-part><template shadowrootmode="open"><p id="shadow" style="color: #bbb">6</p><slot></slot></template>
      <p id="slotted">7</p></my-part>
    <iframe title="Frame" srcdoc="<p id='framed' style='color: #aaa'>8</p>"></iframe>`),
  );
  await page.frameLocator("iframe").locator("p").waitFor();
  const ids = (await paleTexts(page)).map((text) => /id="(\w+)"/.exec(text)?.[1]);
  expect(ids.sort()).toEqual(
    ["faint", "field", "framed", "layered", "small", "slotted"].concat("shadow").sort(),
  );
});

test("leaves out large, disabled and unseen texts, and those over a gradient or a picture", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const picture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
  await page.setContent(
    pageOf(`<p style="color: #888; font-size: 24px">Large</p>
    <p style="color: #888; font-size: 19px; font-weight: 700">Large, as it is bold</p>
    <button disabled style="color: #ccc">Disabled</button>
    <label style="color: #ccc">Disabled <input disabled></label>
    <a role="link" aria-disabled="true" style="color: #ccc">Disabled</a>
    <p hidden style="color: #ccc">Hidden</p>
    <p style="color: transparent">Transparent</p>
    <p style="color: #ccc; width: 1px; height: 1px; overflow: hidden; position: absolute">For readers</p>
    <p style="color: #ccc; background: url(&quot;${picture}&quot;)">Over a picture</p>
    <p style="color: #ccc; background: linear-gradient(#fff, #eee)">Over a gradient</p>
    <p style="color: #fff; background: #000">On black</p>`),
  );
  expect(await paleTexts(page)).toEqual([]);
});

test("finds controls that are too small and close or covered, and parts that scroll without the keyboard, in frames and shadow trees too", async ({
  page,
}) => {
  const button = (id: string, size: number, style = "") =>
    `<button id="${id}" style="width: ${size}px; height: ${size}px; padding: 0; ${style}">.</button>`;
  const pair = (id: string) => `<div>${button(id, 10)}${button(`${id}-2`, 10)}</div>`;
  await page.setContent(
    pageOf(`${pair("own")}
    <div style="padding: 30px">${button("apart", 10)}</div>
    ${button("large", 44)}
    <div style="padding: 30px">${button("covered", 40)}${button("above", 40, "margin-left: -30px; position: relative")}</div>
    <div id="scrolled" style="width: 100px; height: 40px; overflow: auto">${"<p>Long</p>".repeat(9)}</div>
    <my-part><template shadowrootmode="open">${pair("shadow")}</template></my-part>
    <iframe title="Frame" srcdoc='<!doctype html><html lang="en"><title>Frame</title>${pair("framed")}'></iframe>`),
  );
  await page.frameLocator("iframe").locator("#framed").waitFor();
  const idsOf = (found: string[], rule: string) =>
    found.flatMap((each) => (each.startsWith(rule) ? (/#([\w-]+)$/.exec(each)?.[1] ?? each) : [])).sort();
  const small = ["framed", "framed-2", "own", "own-2", "shadow", "shadow-2"];
  const atWidth = await barriersOfWidth(page);
  expect(idsOf(atWidth, "target-size")).toEqual(small);
  expect(idsOf(atWidth, "scrollable-region-focusable")).toEqual(["scrolled"]);
  const all = await barriers(page);
  expect(idsOf(all, "target-size")).toEqual(["covered", ...small]);
  expect(idsOf(all, "scrollable-region-focusable")).toEqual(["scrolled"]);
  expect(idsOf(await barriers(page, "my-part"), "target-size")).toEqual(["shadow", "shadow-2"]);
});
