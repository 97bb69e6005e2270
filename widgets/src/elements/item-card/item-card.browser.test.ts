// @vitest-environment node
import { expect, it } from "vitest";
import { useTestingPage } from "../testing/use-testing-page.ts";

const { open, server, holdAnswers } = useTestingPage();
const script = `<script>heard = []; for (const name of ["play", "pause", "select", "error"])
  addEventListener("tuna-" + name, (event) => heard.push([event.type, event.detail]))</script>
  <script type="module" src="/elements.js"></script>`;
const cardOf = (id: string, attributes = "") =>
  `<tuna-sound-card sound-id="${id}" ${attributes}><a href="/sound/${id}">Link ${id}</a></tuna-sound-card>`;
const horn = { kind: "sound", id: "horn" };
const counts = () => server().requests.filter((request) => request.startsWith("POST"));

it("plays by mouse and keyboard, emits events, and counts each play once", async () => {
  const page = await open(`${script}${cardOf("horn")}`);
  await page.getByRole("button", { name: "Play Sound horn" }).click();
  await page.getByRole("button", { name: "Pause Sound horn" }).press(" ");
  await page.getByRole("button", { name: "Play Sound horn" }).press("Enter");
  await page.getByRole("button", { name: "Pause Sound horn" }).waitFor();
  await expect
    .poll(() => page.evaluate("heard"))
    .toEqual([
      ["tuna-play", horn],
      ["tuna-pause", horn],
      ["tuna-play", horn],
    ]);
  await expect.poll(counts).toEqual(["POST /api/v1/sounds/horn/plays"]);
});

it("lets a page prevent playing and navigation", async () => {
  const page = await open(`${script}<script>for (const name of ["tuna-play", "tuna-select"])
    addEventListener(name, (event) => event.preventDefault())</script>${cardOf("horn")}`);
  await page.getByRole("button", { name: "Play Sound horn" }).click();
  await page.getByRole("link", { name: "Sound horn" }).click();
  await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
  expect(page.url()).toContain("/page/");
  expect(await page.evaluate("heard.map(([type]) => type)")).toEqual(["tuna-play", "tuna-select"]);
});

it("plays from the page's script, even before the card is loaded", async () => {
  const answer = holdAnswers();
  const page = await open(`${script}${cardOf("horn")}<button id="own">Own button</button>`);
  await page.evaluate(
    'document.getElementById("own").onclick = () => document.querySelector("tuna-sound-card").play()',
  );
  await page.click("#own");
  answer();
  await page.getByRole("button", { name: "Pause Sound horn" }).waitFor();
  await expect.poll(() => page.evaluate("heard")).toEqual([["tuna-play", horn]]);
});

it("keeps playing when it is moved, and stops when it is removed", async () => {
  const page = await open(`${script}<main></main>${cardOf("horn")}`);
  await page.getByRole("button", { name: "Play Sound horn" }).click();
  await page.getByRole("button", { name: "Pause Sound horn" }).waitFor();
  await page.evaluate('document.querySelector("main").append(document.querySelector("tuna-sound-card"))');
  await page.getByRole("button", { name: "Pause Sound horn" }).waitFor();
  await page.evaluate('document.querySelector("tuna-sound-card").remove()');
  await page.waitForFunction('globalThis[Symbol.for("tuna.player.v3")].activeCount() === 0');
});

it("shows the fallback link without layout shift until the card is loaded", async () => {
  const answer = holdAnswers();
  const page = await open(`${script}${cardOf("horn")}<p id="below">Below</p>`);
  const place = () => page.locator("#below").boundingBox();
  const link = page.getByRole("link", { name: "Link horn" });
  await page.locator("tuna-sound-card .tn-card-skeleton").waitFor();
  expect(await link.isVisible()).toBe(true);
  const before = await place();
  answer();
  await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
  expect(await link.isVisible()).toBe(false);
  expect(await place()).toEqual(before);
});

it("shows the fallback link and a message if the item does not exist", async () => {
  const page = await open(`${script}${cardOf("gone")}`);
  await page.getByText("Sound not found").waitFor();
  expect(await page.getByRole("link", { name: "Link gone" }).isVisible()).toBe(true);
  await expect.poll(() => page.evaluate("heard.map(([, { code }]) => code)")).toEqual(["not-found"]);
});

it("shows only the fallback link for an invalid id, and requests nothing", async () => {
  const page = await open(`${script}${cardOf("../admin")}`);
  await page.waitForFunction("heard.length > 0");
  expect(await page.getByRole("link", { name: "Link ../admin" }).isVisible()).toBe(true);
  expect(await page.evaluate("heard.map(([, { code }]) => code)")).toEqual(["invalid-attribute"]);
  expect(server().requests.filter((request) => request.includes("/api/"))).toEqual([]);
});

it("offers a retry if the site cannot be reached", async () => {
  server().site.isDown = true;
  const page = await open(`${script}${cardOf("horn")}`);
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  expect(await page.getByRole("link", { name: "Link horn" }).isVisible()).toBe(true);
  await expect.poll(() => page.evaluate("heard.map(([, { code }]) => code)")).toEqual(["network"]);
  server().site.isDown = false;
  await again.click();
  await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
});

it("cancels its request if it is removed while loading", async () => {
  holdAnswers();
  const page = await open(`${script}${cardOf("horn")}`);
  const failed = page.waitForEvent("requestfailed");
  await page.locator("tuna-sound-card .tn-card-skeleton").waitFor();
  await page.evaluate('document.querySelector("tuna-sound-card").remove()');
  expect((await failed).url()).toContain("/api/v1/cards");
  expect(await page.evaluate("heard")).toEqual([]);
});

it("hides name and sound of a sensitive item, and links to the page that asks", async () => {
  const page = await open(`${script}${cardOf("secret")}`);
  await page.getByText("This may contain explicit content").waitFor();
  expect(await page.getByRole("button", { name: /^Play/ }).count()).toBe(0);
  const link = page.getByRole("link", { name: "Open in Example" });
  expect(await link.getAttribute("href")).toMatch(/\/sound\/secret$/);
  await expect(page.evaluate('document.querySelector("tuna-sound-card").play()')).rejects.toThrow(
    "NotSupportedError",
  );
});

it("changes its item and its size", async () => {
  const page = await open(`${script}${cardOf("horn")}`);
  await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
  const card = page.locator("tuna-sound-card");
  await card.evaluate((element) => Object.assign(element, { soundId: "bell", size: "compact" }));
  await page.getByRole("button", { name: "Play Sound bell" }).waitFor();
  expect((await card.boundingBox())?.height).toBe(62);
  await card.evaluate((element) => Object.assign(element, { size: "wide" }));
  await expect.poll(async () => (await card.boundingBox())?.height).toBe(98);
});

it("keeps a favourite in the page's storage, unless the page prevents that", async () => {
  const page = await open(`${script}<script>addEventListener("tuna-favourite", (event) => {
    heard.push([event.type, event.detail]);
    if (globalThis.isPrevented) event.preventDefault();
  })</script>${cardOf("horn", "favourites")}${cardOf("bell")}`);
  const heart = page.getByRole("button", { name: "Favourite Sound horn" });
  await heart.press("Enter");
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  expect(await page.evaluate("heard")).toEqual([["tuna-favourite", { ...horn, isFavourite: true }]]);
  expect(await page.evaluate("Object.values(localStorage)")).toEqual(['["sound/horn"]']);
  expect(await page.getByRole("button", { name: "Favourite Sound bell" }).count()).toBe(0);
  await page.evaluate("globalThis.isPrevented = true");
  await heart.click();
  await expect.poll(() => page.evaluate("heard.length")).toBe(2);
  expect(await heart.getAttribute("aria-pressed")).toBe("true");
  await page.evaluate("localStorage.clear()");
});

it("keeps the look of its heart in another document", async () => {
  const page = await open(`${script}<iframe></iframe>${cardOf("horn", "favourites")}`);
  await page.getByRole("button", { name: "Favourite Sound horn" }).waitFor();
  await page.evaluate(
    'document.querySelector("iframe").contentDocument.body.append(document.querySelector("tuna-sound-card"))',
  );
  const heart = page.frameLocator("iframe").getByRole("button", { name: "Favourite Sound horn" });
  expect(await heart.evaluate((element) => getComputedStyle(element).position)).toBe("absolute");
});

it.each(["grid", "row", "pads"])(
  "marks the sounds of a list as %s, in all elements of the page",
  async (layout) => {
    const list = '<tuna-sound-list ids="horn,secret,bell" favourites></tuna-sound-list>';
    const page =
      await open(`${script}<script>addEventListener("tuna-favourite", ({ detail }) => heard.push(detail));
    addEventListener("tuna-play", () => heard.push("play"))</script>${list}${cardOf("bell", "favourites")}`);
    await page.evaluate(
      (chosen) => document.querySelector("tuna-sound-list")?.setAttribute("layout", chosen),
      layout,
    );
    const inList = page.locator("tuna-sound-list").getByRole("button", { name: /^Favourite/ });
    await expect.poll(() => inList.count()).toBe(2);
    const heart = page.locator("tuna-sound-list").getByRole("button", { name: "Favourite Sound bell" });
    // Beside its own sound, and not the explicit one before it.
    const row = page.locator("tuna-sound-list li").nth(2);
    expect(await row.getByRole("button", { name: "Favourite Sound bell" }).count()).toBe(1);
    await heart.press("Enter");
    await expect
      .poll(() => page.evaluate("heard"))
      .toEqual([{ kind: "sound", id: "bell", isFavourite: true }]);
    const inCard = page.locator("tuna-sound-card").getByRole("button", { name: "Favourite Sound bell" });
    await expect.poll(() => inCard.getAttribute("aria-pressed")).toBe("true");
    await inCard.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
    await page.evaluate('document.querySelector("tuna-sound-list").removeAttribute("favourites")');
    await expect.poll(() => inList.count()).toBe(0);
  },
);
