// @vitest-environment node
import { expect, it } from "vitest";
import { useTestingPage } from "./testing/use-testing-page.ts";

const { open, probe, server } = useTestingPage();
const script = '<script type="module" src="/elements.js"></script>';
const card = '<tuna-sound-card sound-id="horn"><a href="/sound/horn">Horn</a></tuna-sound-card>';
const play = { name: "Play Sound horn" };

it("looks the same on a page that sets every style with !important", async () => {
  const looks = async (styles: string) => {
    const page = await open(`<style>tuna-sound-card { width: 320px }${styles}</style>${script}${card}`);
    await page.getByRole("button", play).waitFor();
    return page.evaluate(() => {
      const root = document.querySelector("tuna-sound-card")?.shadowRoot;
      return [...(root?.querySelectorAll("*") ?? [])].map((element) => {
        const { color, fontSize, fontFamily, padding, textTransform, letterSpacing, lineHeight } =
          getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return {
          color,
          fontSize,
          fontFamily,
          padding,
          textTransform,
          letterSpacing,
          lineHeight,
          width,
          height,
        };
      });
    });
  };
  const hostile = `html { font-size: 8px } * { color: red !important; font: 30px cursive !important; letter-spacing: 9px !important;
    line-height: 3 !important; text-transform: uppercase !important; text-align: right !important; visibility: visible !important }`;
  const plain = await looks("");
  expect(plain.length).toBeGreaterThan(10);
  expect(await looks(hostile)).toEqual(plain);
});

it("works under a strict content policy with trusted types and without styles", async () => {
  const policy =
    "default-src 'none'; script-src 'nonce-x'; connect-src 'self'; media-src 'self'; style-src 'none'; require-trusted-types-for 'script'";
  const page = await open(
    `<script nonce="x">globalThis.violations = [];
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        violations.push(violatedDirective + " " + blockedURI));</script>
    <script nonce="x" type="module" src="/elements.js"></script>${card.replace(" sound-id", " favourites sound-id")}`,
    { "content-security-policy": policy },
  );
  await page.getByRole("button", play).click();
  await page.getByRole("button", { name: "Pause Sound horn" }).waitFor();
  expect(
    await page.locator("tuna-sound-card .tn-card").evaluate((element) => getComputedStyle(element).display),
  ).toBe("grid");
  await page.getByRole("button", { name: "Favourite Sound horn" }).locator("path").waitFor();
  const violations = (await page.evaluate("violations")) as string[];
  // Browsers request the page's icon.
  expect(violations.filter((violation) => !/^img-src http.*ico$/.test(violation))).toEqual([]);
});

it("works with frozen prototypes and extended arrays", async () => {
  const page = await open(`<script>
      Array.prototype.extra = function () {};
      Array.prototype.last = "x";
      for (const { prototype } of [Object, Array, Function, Map, Set, Promise, HTMLElement, Element, Node, EventTarget, Event])
        Object.freeze(prototype);
    </script>${script}${card}`);
  await page.getByRole("button", play).click();
  await page.getByRole("button", { name: "Pause Sound horn" }).waitFor();
});

it("neither runs nor links code in answers and attributes", async () => {
  const page = await open(
    `${script}<tuna-sound-card sound-id="hostile"></tuna-sound-card>
     <tuna-sound-card api-url="javascript:alert(1)" sound-id="horn"></tuna-sound-card>`,
  );
  await page.getByRole("heading", { name: "<img src=x onerror=alert(1)>" }).waitFor();
  await page.getByRole("button", play).waitFor();
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll("tuna-sound-card")].flatMap((element) =>
      [...(element.shadowRoot?.querySelectorAll("[href], [src]") ?? [])].map(
        (link) => (link as HTMLAnchorElement).href ?? (link as HTMLImageElement).src,
      ),
    ),
  );
  expect(addresses.filter((address) => !address.startsWith("http"))).toEqual([]);
});

it("renders only visible elements of 1,000, and loads those in one request", async () => {
  const cards = Array.from(
    { length: 1000 },
    (_, at) => `<tuna-sound-card sound-id="s${at}"></tuna-sound-card>`,
  );
  const page = await open(`${script}<style>tuna-sound-card { margin: 8px }</style>${cards.join("")}`);
  await page.getByRole("button", { name: "Play Sound s0", exact: true }).waitFor();
  const asked = () => server().requests.filter((request) => request.includes("/cards?"));
  expect(asked()).toHaveLength(1);
  const rendered = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("tuna-sound-card")].filter((element) =>
          element.shadowRoot?.querySelector(".tn-card"),
        ).length,
    );
  expect(await rendered()).toBeLessThan(20);
  await page.locator("tuna-sound-card").last().scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Play Sound s999" }).waitFor();
  expect(await rendered()).toBeLessThan(100);
});

it("loads 250 items in three requests, and repeated items once", async () => {
  const cards = Array.from(
    { length: 250 },
    (_, at) => `<tuna-sound-card loading="eager" sound-id="s${at}"></tuna-sound-card>`,
  );
  const page = await open(`${script}${cards.join("")}${cards[0]}`);
  await page.getByRole("button", { name: "Play Sound s249" }).waitFor();
  const asked = server()
    .requests.filter((request) => request.includes("/cards?"))
    .map((request) => decodeURIComponent(request).split(",").length);
  // Each comes by a connection of its own.
  expect(asked.sort((one, other) => other - one)).toEqual([100, 100, 50]);
});

it("lets a page style a card by tokens, parts and theme", async () => {
  const page =
    await open(`<style>tuna-sound-card { --tuna-radius: 3px } tuna-sound-card::part(card) { border-width: 5px }</style>
    ${script}<tuna-sound-card theme="dark" sound-id="horn"></tuna-sound-card><tuna-probe id="a"></tuna-probe>`);
  await probe(page, "a");
  const look = await page.locator("tuna-sound-card .tn-card:not(.tn-card-skeleton)").evaluate((element) => {
    const { borderRadius, borderWidth, backgroundColor } = getComputedStyle(element);
    return { borderRadius, borderWidth, backgroundColor };
  });
  expect(look).toEqual({ borderRadius: "3px", borderWidth: "5px", backgroundColor: "rgb(21, 25, 35)" });
});
