// @vitest-environment node
import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { useTestingPage } from "./testing/use-testing-page.ts";

const { open, server, holdAnswers } = useTestingPage();
const script = '<script type="module" src="/elements.js"></script>';
const card = '<tuna-sound-card sound-id="horn"><a href="/sound/horn">Link horn</a></tuna-sound-card>';
const list = '<tuna-sound-list ids="horn,bell"><a href="/memes">Memes</a></tuna-sound-list>';

/** Text of the focused element, in shadow roots too. */
const focusedText = (page: Page) =>
  page.evaluate(() => {
    const outer = document.activeElement;
    return (outer?.shadowRoot?.activeElement ?? outer)?.textContent;
  });

describe("the focus", () => {
  it.each([
    ["a card", card, "Link horn"],
    ["an explicit card", card.replace('"horn"', '"secret"'), "Link horn", "Open in Example"],
    ["a list", list, "Memes"],
  ])("goes from the link that %s replaces to its first name", async (_, html, link, name = "Sound horn") => {
    const answer = holdAnswers();
    const page = await open(`${script}${html}`);
    await page.getByRole("link", { name: link }).focus();
    answer();
    await expect.poll(() => focusedText(page)).toBe(name);
  });

  it("stays in a list of pads that replaces its link", async () => {
    const answer = holdAnswers();
    const page = await open(`${script}${list.replace("ids", 'layout="pads" ids')}`);
    await page.getByRole("link", { name: "Memes" }).focus();
    answer();
    await expect.poll(() => focusedText(page)).toContain("Sound horn");
  });

  it.each([
    ["card", card],
    ["list", list],
  ])("stays on Try again of a %s while it tries, and then goes to the name", async (_, html) => {
    server().site.isDown = true;
    const page = await open(`${script}${html}`);
    const again = page.getByRole("button", { name: "Try again" });
    await again.focus();
    const failures = () => server().requests.filter((request) => request.includes("/api/v1/card")).length;
    const before = failures();
    await page.keyboard.press("Enter");
    await expect.poll(failures).toBeGreaterThan(before);
    await expect.poll(() => again.getAttribute("aria-disabled")).not.toBe("true");
    expect(await focusedText(page)).toBe("Try again");
    server().site.isDown = false;
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedText(page)).toBe("Sound horn");
  });

  it("is left alone when it is elsewhere on the page", async () => {
    const answer = holdAnswers();
    const page = await open(`${script}<button>Own button</button>${card}${list}`);
    await page.getByRole("button", { name: "Own button" }).focus();
    answer();
    await page.getByRole("button", { name: "Play Sound bell" }).waitFor();
    expect(await focusedText(page)).toBe("Own button");
  });
});

it("shows the link of a list while it loads, and none when it is ready", async () => {
  const answer = holdAnswers();
  const page = await open(`${script}${list}`);
  const link = page.getByRole("link", { name: "Memes" });
  await page.locator("tuna-sound-list .tn-card-skeleton").first().waitFor();
  expect(await link.isVisible()).toBe(true);
  answer();
  await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
  expect(await link.isVisible()).toBe(false);
});

it("marks its English texts on a page in another language", async () => {
  const page = await open(`<html lang="de">${script}${card}${list}<tuna-search-box></tuna-search-box>
    <tuna-download-button></tuna-download-button><tuna-consent-dialog></tuna-consent-dialog><tuna-download-flow></tuna-download-flow>`);
  await page.locator("tuna-consent-dialog .tn-consent").waitFor();
  await page.getByRole("button", { name: "Play Sound bell" }).waitFor();
  const languages = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter(({ localName }) => localName.startsWith("tuna-"))
      .map(({ localName, shadowRoot }) => [localName, shadowRoot?.firstElementChild?.getAttribute("lang")]),
  );
  expect(languages.filter(([, lang]) => lang !== "en")).toEqual([]);
  expect(languages).toHaveLength(6);
});

it("has names in headings of the level that the page asks for", async () => {
  const page = await open(`${script}${card.replace("sound-id", 'heading-level="2" sound-id')}${card}`);
  await page.getByRole("heading", { name: "Sound horn", level: 2 }).waitFor();
  await page.getByRole("heading", { name: "Sound horn", level: 3 }).waitFor();
});

it("emits tuna-select for a tag, which the page may prevent", async () => {
  const page = await open(
    `${script}<script>addEventListener("tuna-select", (event) => { event.preventDefault(); selected = event.detail })</script>${card}`,
  );
  await page.locator("tuna-sound-card .tn-tag").first().click();
  expect(await page.evaluate("selected")).toMatchObject({ kind: "sound", id: "horn", tag: "memes" });
  expect(page.url()).toContain("/page/");
});

it("mirrors on a page that runs from right to left", async () => {
  const sides = async (direction: string) => {
    const page = await open(`<html dir="${direction}">${script}
      <tuna-sound-card sound-id="horn"></tuna-sound-card><tuna-search-box></tuna-search-box>`);
    await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
    await page.locator("tuna-search-box .tn-search-field").waitFor();
    return page.evaluate(() => {
      const part = (selector: string) => {
        const owner = document.querySelector(
          selector.startsWith(".tn-search") ? "tuna-search-box" : "tuna-sound-card",
        );
        return owner?.shadowRoot?.querySelector(selector) as HTMLElement;
      };
      const icon = part(".tn-icon").getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(part(".tn-search-field"));
      return { iconIsLeft: icon.left < innerWidth / 2, paddings: [paddingLeft, paddingRight] };
    });
  };
  expect(await sides("ltr")).toEqual({ iconIsLeft: true, paddings: ["20px", "4px"] });
  expect(await sides("rtl")).toEqual({ iconIsLeft: false, paddings: ["4px", "20px"] });
});

it("prints cards in light colours, and no dialog", async () => {
  const page = await open(`<html style="color-scheme: dark">${script}
    <tuna-sound-card theme="dark" sound-id="horn"></tuna-sound-card><tuna-consent-dialog></tuna-consent-dialog>`);
  const consent = page.locator("tuna-consent-dialog .tn-consent");
  await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
  await consent.waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await consent.isVisible()).toBe(false);
  const color = await page
    .locator("tuna-sound-card .tn-card-name > a")
    .evaluate((name) => getComputedStyle(name).color);
  expect(color).toBe("rgb(16, 19, 27)");
});
