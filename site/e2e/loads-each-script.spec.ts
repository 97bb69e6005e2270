import { expect, test } from "@playwright/test";
import type { LocalServer } from "./listen-on-free-port.ts";
import { openPartnerSite } from "./partner-site.ts";

let partner: LocalServer;
test.afterEach(() => partner.close());

const scripts = {
  "one module": (url: string | undefined) =>
    `<script type="module" src="${url}/widgets/v1/widgets.js"></script>`,
  "the classic script": (url: string | undefined) =>
    `<script src="${url}/widgets/v1/widgets.iife.js"></script>`,
  "the autoloader": (url: string | undefined) =>
    `<script type="module" src="${url}/widgets/v1/autoloader.js"></script>`,
  "both, by accident": (url: string | undefined) => `<script src="${url}/widgets/v1/widgets.iife.js"></script>
    <script type="module" src="${url}/widgets/v1/autoloader.js"></script>`,
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
