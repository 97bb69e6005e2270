import { expect, type Page } from "@playwright/test";
import type { LocalServer } from "../listen-on-free-port.ts";
import { openPartnerSite } from "../partner-site.ts";
import { playLongSounds } from "../play-long-sounds.ts";
import { test } from "../site-test.ts";

let partner: LocalServer;
test.afterEach(() => partner.close());
test.beforeEach(({ page }) => playLongSounds(page));

const scripts = {
  "one module": (url: string | undefined) =>
    `<script type="module" src="${url}/widgets/v1/widgets.js"></script>`,
  "the classic script": (url: string | undefined) =>
    `<script src="${url}/widgets/v1/widgets.iife.js"></script>`,
  "the autoloader": (url: string | undefined) =>
    `<script type="module" src="${url}/widgets/v1/autoloader.js"></script>`,
  "both, by accident": (url: string | undefined) => `<script src="${url}/widgets/v1/widgets.iife.js"></script>
    <script type="module" src="${url}/widgets/v1/autoloader.js"></script>`,
  "the classic script as a module": (url: string | undefined) =>
    `<script type="module" src="${url}/widgets/v1/widgets.iife.js"></script>`,
  "the classic script through a loader that inserts its text": (url: string | undefined) =>
    `<script>fetch("${url}/widgets/v1/widgets.iife.js").then((answer) => answer.text()).then((text) => {
      document.head.append(Object.assign(document.createElement("script"), { text }));
    })</script>`,
  "the classic script through a loader that evaluates its text": (url: string | undefined) =>
    `<script>fetch("${url}/widgets/v1/widgets.iife.js").then((answer) => answer.text()).then((0, eval))</script>`,
  "the classic script beside a form of the name currentScript": (url: string | undefined) =>
    `<form name="currentScript"></form><script src="${url}/widgets/v1/widgets.iife.js"></script>`,
};

for (const [name, tags] of Object.entries(scripts)) {
  test(`plays the card on a partner's page that loads ${name}`, async ({ page, baseURL, request }) => {
    const { items } = await (await request.get("/api/v1/sounds?pageSize=1")).json();
    const [sound] = items;
    partner = await openPartnerSite({
      html: `<!doctype html><html lang="en"><title>A partner</title>${tags(baseURL)}
        <tuna-sound-card sound-id="${sound.id}"><a href="${sound.publicInfo.url}">A sound</a></tuna-sound-card>`,
    });
    const failures: string[] = [];
    page.on("pageerror", ({ message }) => failures.push(message));
    const counted = page.waitForRequest((asked) => asked.url().endsWith(`/sounds/${sound.id}/plays`));
    await page.goto(partner.url);
    await page.getByRole("button", { name: `Play ${sound.name}` }).click();
    await counted;
    expect(failures).toEqual([]);
  });
}

test("loads an element when it nears the viewport, not before", async ({ page, baseURL }) => {
  partner = await openPartnerSite({
    html: `<!doctype html><html lang="en"><title>A partner</title>${scripts["the autoloader"](baseURL)}
      <div style="height: 4000px"></div><tuna-search-box></tuna-search-box>`,
  });
  const loaded: string[] = [];
  page.on("request", (asked) => loaded.push(new URL(asked.url()).pathname));
  await page.goto(partner.url, { waitUntil: "networkidle" });
  expect(loaded.filter((path) => path.includes("search-box"))).toEqual([]);
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole("combobox")).toBeVisible();
  expect(loaded.filter((path) => path.includes("search-box"))).toHaveLength(1);
});

test("loads a dialog at once, wherever it stands", async ({ page, baseURL }) => {
  await openWithAutoloader(
    page,
    baseURL,
    '<div style="height: 4000px"></div><tuna-consent-dialog></tuna-consent-dialog>',
  );
  await expect(page.getByRole("button", { name: /reject/i })).toBeVisible();
});

test("plays a card with an api-url if the classic script cannot know its address", async ({
  page,
  baseURL,
  request,
}) => {
  const { items } = await (await request.get("/api/v1/sounds?pageSize=1")).json();
  const [sound] = items;
  const text = await (await request.get("/widgets/v1/widgets.iife.js")).text();
  partner = await openPartnerSite({
    html: `<!doctype html><html lang="en"><title>A partner</title><script>${text.replaceAll("</script", "<\\/script")}</script>
      <tuna-sound-card sound-id="${sound.id}" api-url="${baseURL}"></tuna-sound-card>
      <tuna-sound-card sound-id="${sound.id}"><a href="${sound.publicInfo.url}">A sound</a></tuna-sound-card>
      <tuna-search-box><a href="${baseURL}">Search</a></tuna-search-box>`,
  });
  const failures = watchFailures(page);
  await page.goto(partner.url);
  await page.getByRole("button", { name: `Play ${sound.name}` }).click();
  await expect(page.getByRole("button", { name: `Pause ${sound.name}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "A sound" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Search" })).toBeVisible();
  expect(failures).toEqual([]);
});

const soundCard = (id: string) =>
  `<tuna-sound-card sound-id="${id}"><a href="/">A sound</a></tuna-sound-card>`;

/** Opens a partner's page with the autoloader, and returns its uncaught errors. */
async function openWithAutoloader(page: Page, siteUrl: string | undefined, html: string): Promise<string[]> {
  partner = await openPartnerSite({
    html: `<!doctype html><html lang="en"><title>A partner</title>
      <script>codes = []; addEventListener("tuna-error", ({ detail }) => codes.push(detail.code));</script>
      ${scripts["the autoloader"](siteUrl)}${html}`,
  });
  const failures = watchFailures(page);
  await page.goto(partner.url);
  return failures;
}

/** Records errors and rejections that nothing on the page handled. */
function watchFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  return failures;
}

async function firstSound(page: Page): Promise<{ id: string; name: string }> {
  const { items } = await (await page.request.get("/api/v1/sounds?pageSize=1")).json();
  return items[0];
}

test("reports code that the autoloader cannot load by an event, and loads it once the page is online again", async ({
  page,
  baseURL,
  context,
}) => {
  const sound = await firstSound(page);
  const chunk = "**/widgets/v1/sound-card.lazy-*.js";
  await page.route(chunk, (route) => route.abort("internetdisconnected"));
  const failures = await openWithAutoloader(page, baseURL, soundCard(sound.id));
  await expect.poll(() => page.evaluate("codes")).toEqual(["network"]);
  await expect(page.getByRole("link", { name: "A sound" })).toBeVisible();
  await page.unroute(chunk);
  await context.setOffline(true);
  await context.setOffline(false);
  await page.getByRole("button", { name: `Play ${sound.name}` }).click();
  await expect(page.getByRole("button", { name: `Pause ${sound.name}` })).toBeVisible();
  expect(failures).toEqual([]);
});

const lateElements = {
  "without a box of its own": (card: string) => `<div style="display: contents">
    <style>tuna-sound-card { display: contents }</style>${card}</div>`,
  "in a shadow root of the page's markup": (card: string) =>
    `<partner-box><template shadowrootmode="open">${card}</template></partner-box>`,
  "in a shadow root within another": (card: string) =>
    `<div><template shadowrootmode="open"><p><template shadowrootmode="open">${card}</template></p></template></div>`,
  "in a shadow root that a later script attaches": (card: string) =>
    `<partner-box></partner-box><script>later = () => customElements.define("partner-box", class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = ${JSON.stringify(card)}; } });</script>`,
  "added to the page later": (card: string) =>
    `<main></main><script>later = () => { document.querySelector("main").innerHTML = ${JSON.stringify(card)}; };</script>`,
  "added to a shadow root later": (card: string) =>
    `<main><template shadowrootmode="open"><p></p></template></main><script>
      later = () => { document.querySelector("main").shadowRoot.firstChild.innerHTML = ${JSON.stringify(card)}; };</script>`,
};

for (const [place, html] of Object.entries(lateElements)) {
  test(`loads the code of a card ${place} with the autoloader`, async ({ page, baseURL }) => {
    const sound = await firstSound(page);
    const failures = await openWithAutoloader(page, baseURL, html(soundCard(sound.id)));
    // The page's own script, if any, acts after the autoloader has looked at the page.
    await page.waitForLoadState("load");
    await page.evaluate("globalThis.later?.()");
    await page.getByRole("button", { name: `Play ${sound.name}` }).click();
    await expect(page.getByRole("button", { name: `Pause ${sound.name}` })).toBeVisible();
    expect(failures).toEqual([]);
  });
}

test("finds an element in a shadow root that is attached after load", async ({ page, baseURL }) => {
  const sound = await firstSound(page);
  const failures = await openWithAutoloader(page, baseURL, `<main></main>`);
  await page.waitForLoadState();
  await page.evaluate((html) => {
    const root = document.querySelector("main")?.attachShadow({ mode: "open" });
    setTimeout(() => root?.append(document.createRange().createContextualFragment(html)), 200);
  }, soundCard(sound.id));
  await expect(page.getByRole("button", { name: `Play ${sound.name}` })).toBeVisible();
  expect(failures).toEqual([]);
});

test("shows elements in the language of the page with the autoloader, and in that of a script or of the page's texts", async ({
  page,
  baseURL,
}) => {
  const sound = await firstSound(page);
  const card = soundCard(sound.id);
  await openWithAutoloader(page, baseURL, `<main lang="de-AT">${card}</main>`);
  await expect(page.getByRole("button", { name: `${sound.name} abspielen` })).toBeVisible();
  await partner.close();
  partner = await openPartnerSite({
    html: `<!doctype html><html lang="fr"><title>A partner</title>${scripts["one module"](baseURL)}${card}
      <script type="module" src="${baseURL}/widgets/v1/texts/fr.js"></script>`,
  });
  await page.goto(partner.url);
  await expect(page.getByRole("button", { name: `Écouter ${sound.name}` })).toBeVisible();
  await page.evaluate(
    ([url, name]) =>
      import(`${url}/widgets/v1/texts.js`).then(({ setTexts }) =>
        setTexts({ lang: "nl", texts: { [`${name}`]: "{name} afspelen" } }),
      ),
    [baseURL, "item.play"],
  );
  await expect(page.getByRole("button", { name: `${sound.name} afspelen` })).toBeVisible();
});

test("shows each element in the language of its place, if the page has loaded the texts of several", async ({
  page,
  baseURL,
}) => {
  const { items } = await (await page.request.get("/api/v1/sounds?pageSize=2")).json();
  const [one, other] = items;
  const textsOf = (lang: string) =>
    `<script type="module" src="${baseURL}/widgets/v1/texts/${lang}.js"></script>`;
  partner = await openPartnerSite({
    html: `<!doctype html><html lang="en"><title>A partner</title>${scripts["one module"](baseURL)}${textsOf("fr")}${textsOf("de")}
      <p lang="fr-CA">${soundCard(one.id)}</p><p lang="de">${soundCard(one.id)}</p>${soundCard(other.id)}`,
  });
  await page.goto(partner.url);
  await expect(page.getByRole("button", { name: `${other.name} abspielen` })).toBeVisible();
  await expect(page.getByRole("button", { name: `${one.name} abspielen` })).toBeVisible();
  await page.getByRole("button", { name: `Écouter ${one.name}` }).click();
  await expect(page.getByRole("button", { name: `Mettre ${one.name} en pause` })).toBeVisible();
  await expect(page.getByRole("button", { name: `${one.name} pausieren` })).toBeVisible();
});
