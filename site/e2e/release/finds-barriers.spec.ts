import { expect } from "@playwright/test";
import { barriers } from "../page-checks.ts";
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
