// @vitest-environment node
import type { Page } from "@playwright/test";
import { expect, it } from "vitest";
import { useTestingPage } from "../testing/use-testing-page.ts";

const { open, server, holdAnswers } = useTestingPage();
const script = `<script>heard = []; for (const name of ["ready", "play", "playing", "pause", "ended", "error"])
  addEventListener("tuna-" + name, ({ type, detail }) => heard.push([type, detail.padId ?? detail.code ?? detail.id].join(" ")))</script>
  <script type="module" src="/elements.js"></script>`;
const boardOf = (id: string, attributes = "") =>
  `<tuna-sound-board board-id="${id}" ${attributes}><a href="/board/${id}/">Link ${id}</a></tuna-sound-board>`;
const first = "first0000000001x";
const other = "other0000000001x";
const heard = (page: Page) => page.evaluate("heard") as Promise<string[]>;
const pad = (page: Page, name = "Play Sound a") => page.getByRole("button", { name });
const asked = () => server().requests.filter((request) => request.includes("/boards/"));
/** Sets the board of the page's first element. */
const choose = (page: Page, id: string) =>
  page.evaluate((chosen) => document.querySelector("tuna-sound-board")?.setAttribute("board-id", chosen), id);

it("emits a press before the sound, the sound once it is heard, and its end", async () => {
  const page = await open(`${script}${boardOf(first)}`);
  await pad(page).click();
  await expect
    .poll(() => heard(page))
    .toEqual([`tuna-ready ${first}`, "tuna-play pad00000", "tuna-playing pad00000"]);
  await pad(page, "Stop Sound a").click();
  await expect
    .poll(() => heard(page).then((all) => all.slice(3)))
    .toEqual(["tuna-pause pad00000", "tuna-ended pad00000"]);
});

it("looks the same on a page that unsets or sets every style", async () => {
  const looks = async (styles: string) => {
    const page = await open(
      `<style>tuna-sound-board { display: block; width: 480px }${styles}</style>${script}${boardOf(first)}`,
    );
    await pad(page).waitFor();
    return page.evaluate(() => {
      const root = document.querySelector("tuna-sound-board")?.shadowRoot;
      return [...(root?.querySelectorAll("*") ?? [])].map((element) => {
        const { color, fontSize, fontFamily, padding, textTransform, letterSpacing, textAlign, cursor } =
          getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return [
          element.className,
          color,
          fontSize,
          fontFamily,
          padding,
          textTransform,
          letterSpacing,
          textAlign,
          cursor,
          Math.round(width),
          Math.round(height),
        ].join("; ");
      });
    });
  };
  const plain = await looks("");
  expect(plain.length).toBeGreaterThan(20);
  expect(await looks("* { all: unset } tuna-sound-board { display: block; width: 480px }")).toEqual(plain);
  const hostile = `html { font-size: 8px } * { color: red !important; font: 30px cursive !important; letter-spacing: 9px !important;
    line-height: 3 !important; text-transform: uppercase !important; text-align: right !important; cursor: wait !important }`;
  expect(await looks(hostile)).toEqual(plain);
});

it("plays under a strict content policy with trusted types and without styles", async () => {
  const policy =
    "default-src 'none'; script-src 'nonce-x'; connect-src 'self'; media-src 'self'; style-src 'none'; require-trusted-types-for 'script'";
  const page = await open(
    `<script nonce="x">globalThis.violations = [];
      addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective));</script>
    ${script.replaceAll("<script", '<script nonce="x"')}${boardOf(first)}`,
    { "content-security-policy": policy },
  );
  await pad(page).click();
  await pad(page, "Stop Sound a").waitFor();
  const violations = (await page.evaluate("violations")) as string[];
  // Browsers request the page's icon.
  expect(violations.filter((directive) => directive !== "img-src")).toEqual([]);
});

it("stops when it is removed, plays when it returns, and goes on when it is moved", async () => {
  const page = await open(`${script}<main></main>${boardOf(first)}`);
  await pad(page).press("Enter");
  await expect.poll(() => heard(page)).toContain("tuna-playing pad00000");
  await page.evaluate('document.querySelector("main").append(document.querySelector("tuna-sound-board"))');
  await pad(page, "Stop Sound a").waitFor();
  // Events of an element that is no longer on the page stay in it.
  await page.evaluate(`kept = document.querySelector("tuna-sound-board");
    kept.addEventListener("tuna-ended", () => heard.push("ended outside"));
    kept.remove()`);
  await expect.poll(() => heard(page)).toContain("ended outside");
  await page.evaluate("document.body.append(kept)");
  await pad(page).press("Enter");
  await pad(page, "Stop Sound a").waitFor();
  const playing = async () => (await heard(page)).filter((event) => event.startsWith("tuna-playing"));
  await expect.poll(playing).toHaveLength(2);
});

it("shows the board that was chosen last, whichever answer comes last", async () => {
  const answer = holdAnswers();
  const page = await open(`${script}${boardOf(first)}`);
  await expect.poll(asked).toHaveLength(1);
  await choose(page, other);
  await expect.poll(asked).toHaveLength(2);
  answer();
  await page.getByRole("list", { name: `Board ${other}` }).waitFor();
  await expect.poll(() => heard(page)).toEqual([`tuna-ready ${other}`]);
  await choose(page, "gone000000000001");
  await page.getByText("We could not find this board").waitFor();
  await page.getByRole("link", { name: `Link ${first}` }).waitFor();
  await choose(page, first);
  await page.getByRole("list", { name: `Board ${first}` }).waitFor();
  await expect
    .poll(() => heard(page))
    .toEqual([`tuna-ready ${other}`, "tuna-error not-found", `tuna-ready ${first}`]);
});

it("ends the sounds of a board that another one replaces", async () => {
  const page = await open(`${script}${boardOf(first)}`);
  await pad(page).press("Enter");
  await pad(page, "Stop Sound a").waitFor();
  await choose(page, other);
  await page.getByRole("list", { name: `Board ${other}` }).waitFor();
  await pad(page).waitFor();
  await expect.poll(() => heard(page)).toContain("tuna-ended pad00000");
});

it("shows 20 on a page, each of which loads once, and plays the one that was pressed", async () => {
  const boards = Array.from({ length: 20 }, (_, at) => boardOf(`many0000000000${10 + at}`));
  const page = await open(`${script}${boards.join("")}`);
  const last = page.getByRole("list", { name: "Board many000000000029" });
  await page.locator("tuna-sound-board").last().scrollIntoViewIfNeeded();
  await last.getByRole("button", { name: "Play Sound b" }).click();
  await last.getByRole("button", { name: "Stop Sound b" }).waitFor();
  expect(await page.getByRole("button", { name: "Stop Sound b" }).count()).toBe(1);
  expect(new Set(asked()).size).toBe(asked().length);
});

it("calls that wait end when the site is down, and a press tries again", async () => {
  server().site.isDown = true;
  const page = await open(`${script}${boardOf(first)}`);
  await page.getByRole("button", { name: "Try again" }).waitFor();
  expect(await page.evaluate('document.querySelector("tuna-sound-board").press("pad00000")')).toBeUndefined();
  server().site.isDown = false;
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await pad(page).waitFor();
});

it("lays out from right to left", async () => {
  const page = await open(`<html dir="rtl">${script}<div style="width: 480px">${boardOf(first)}</div>`);
  await pad(page).waitFor();
  const lefts = await page
    .locator("tuna-sound-board li")
    .evaluateAll((pads) => pads.slice(0, 2).map((each) => each.getBoundingClientRect().left));
  expect(lefts[0]).toBeGreaterThan(lefts[1] ?? 0);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
});

it("is no failure of the site when a list names a board that is gone or private", async () => {
  const page = await open(`${script}<tuna-sound-list board-id="gone000000000001"></tuna-sound-list>`);
  await page.getByText("Nothing here yet").waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await expect.poll(() => heard(page)).toContain("tuna-error not-found");
});
