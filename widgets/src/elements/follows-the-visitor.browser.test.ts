// @vitest-environment node
import { expect, it } from "vitest";
import { useTestingPage } from "./testing/use-testing-page.ts";

const { open } = useTestingPage();
const script = '<script type="module" src="/elements.js"></script>';
const cardOf = (id: string) => `<tuna-sound-card sound-id="${id}"><a href="/">Link</a></tuna-sound-card>`;

it("has text of the size that the visitor chose, whatever the page sets on its root", async () => {
  const nameSizePx = async (standard: number) => {
    const page = await open(
      `<style>html { font-size: 62.5% }</style>${script}${cardOf("horn")}`,
      undefined,
      async (opened) => {
        const session = await opened.context().newCDPSession(opened);
        await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
      },
    );
    const name = page.getByRole("link", { name: "Sound horn" });
    return name.evaluate((link) => getComputedStyle(link).fontSize);
  };
  expect(await nameSizePx(32)).toBe("32px");
  expect(await nameSizePx(16)).toBe("16px");
});

it("prints all cards, also those that were never near the view", async () => {
  const far = `<div style="height: 9000px"></div>`;
  const page = await open(
    `${script}${far}${cardOf("horn")}${far}<tuna-sound-list tag="few"></tuna-sound-list>
     <script>addEventListener("afterprint", () => {
       printed = [...document.querySelectorAll("tuna-sound-card, tuna-sound-list")].map(
         ({ shadowRoot }) => shadowRoot.querySelectorAll(".tn-play").length + shadowRoot.querySelectorAll(".tn-card-skeleton").length * 100);
     })</script>`,
  );
  expect(await page.locator("tuna-sound-card .tn-play").count()).toBe(0);
  await page.pdf();
  expect(await page.evaluate("printed")).toEqual([1, 3]);
});

it("is a field of the page's form: its text is sent, reset and set", async () => {
  const page = await open(
    `${script}<form><tuna-search-box name="q" term="air" target="stay"></tuna-search-box></form>`,
  );
  const sent = () => page.evaluate('new FormData(document.forms[0]).get("q")');
  const field = page.getByRole("combobox");
  await field.waitFor();
  await expect.poll(sent).toBe("air");
  await field.fill("horn");
  await expect.poll(sent).toBe("horn");
  expect(await page.evaluate("document.querySelector('tuna-search-box').value")).toBe("horn");
  await page.evaluate("document.forms[0].reset()");
  await expect.poll(sent).toBe("air");
  await expect.poll(() => field.inputValue()).toBe("air");
  await page.evaluate("document.querySelector('tuna-search-box').value = 'drum'");
  await expect.poll(sent).toBe("drum");
});
