// @vitest-environment node
import type { Page } from "@playwright/test";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { useTestingPage } from "../elements/testing/use-testing-page.ts";
import { TunaConsentDialog, TunaScript, TunaSearchBox, TunaSoundList } from "./index.ts";
import { bundleBoard } from "./testing/bundle-board.ts";
import { HydratedBoard } from "./testing/hydrated-board.tsx";

const { open, server } = useTestingPage();
const bell = { name: "Play Sound bell" };

beforeAll(async () => {
  server().scripts.set("board.js", await bundleBoard());
});

/** Opens the page as a server renders it, with working elements and before hydration. */
async function openBoard(): Promise<{ page: Page; warnings: string[] }> {
  const markup = renderToString(
    <StrictMode>
      <HydratedBoard />
    </StrictMode>,
  );
  const page = await open(
    `<link rel="icon" href="data:,"><div id="app">${markup}</div>
     <script type="module" src="/elements.js"></script><script type="module" src="/board.js"></script>`,
  );
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (/^(error|warning)$/.test(message.type())) warnings.push(message.text());
  });
  await page.waitForFunction("typeof hydrate === 'function'");
  return { page, warnings };
}

const shownSounds = (page: Page) =>
  page
    .locator("tuna-sound-list")
    .getByRole("button", { name: /^Play / })
    .evaluateAll((controls) =>
      controls.map((control) => control.getAttribute("aria-label") ?? control.textContent),
    );

it("renders elements with their attributes and fallbacks on a server", () => {
  const markup = renderToString(<HydratedBoard />);
  expect(markup).toContain(
    '<tuna-sound-card class="featured" sound-id="bell" loading="eager"><a href="/sound/bell">Bell</a></tuna-sound-card>',
  );
  expect(markup).toContain(
    '<tuna-sound-list ids="horn,drum"><a href="/sounds/">Sounds</a></tuna-sound-list>',
  );
  expect(renderToString(<TunaSoundList ids={[]} limit={3} />)).toBe(
    '<tuna-sound-list ids="" limit="3"></tuna-sound-list>',
  );
  expect(renderToString(<TunaConsentDialog manual policyUrl="https://a.example/" />)).toBe(
    '<tuna-consent-dialog manual="" policy-url="https://a.example/"></tuna-consent-dialog>',
  );
  expect(renderToString(<TunaSearchBox recent={false} data-place="top" />)).toBe(
    '<tuna-search-box data-place="top"></tuna-search-box>',
  );
});

it("loads the script once, from the server's markup on", () => {
  const markup = renderToString(
    <>
      <TunaScript siteUrl="https://sounds.example/" nonce="n" />
      <TunaScript siteUrl="https://sounds.example" nonce="n" />
    </>,
  );
  expect(markup.match(/<script/g)).toHaveLength(1);
  expect(markup).toMatch(/<script[^>]* type="module"/);
  expect(markup).toContain('src="https://sounds.example/widgets/v1/widgets.js"');
});

it("hears the first play after hydration, shows the right sounds, and causes no warning", async () => {
  const { page, warnings } = await openBoard();
  await page.getByRole("button", bell).waitFor();
  await page.evaluate("hydrate()");
  await page.getByRole("button", bell).click();
  await page
    .getByRole("status")
    .filter({ hasText: /^bell$/ })
    .waitFor();
  await page.locator("tuna-sound-list").getByRole("button", { name: "Play Sound drum" }).waitFor();
  expect(await shownSounds(page)).toHaveLength(2);
  expect(server().requests.filter((request) => request.includes("/api/v1/sounds?"))).toEqual([]);
  expect(warnings).toEqual([]);
});

it("hands over plays from before hydration once", async () => {
  const { page, warnings } = await openBoard();
  await page.getByRole("button", bell).click();
  await page.getByRole("button", { name: "Pause Sound bell" }).waitFor();
  expect(await page.locator("main > [role=status]").textContent()).toBe("");
  await page.evaluate("hydrate()");
  await page
    .getByRole("status")
    .filter({ hasText: /^bell$/ })
    .waitFor();
  await page.getByRole("button", { name: "Pause Sound bell" }).click();
  await page.getByRole("button", bell).click();
  await page
    .getByRole("status")
    .filter({ hasText: /^bell, bell$/ })
    .waitFor();
  expect(warnings).toEqual([]);
});

it("works the same if the page is hydrated before the elements are defined", async () => {
  const markup = renderToString(<HydratedBoard />);
  const page = await open(
    `<div id="app">${markup}</div><script type="module" src="/board.js"></script>
     <script type="module">hydrate(); setTimeout(() => import("/elements.js"));</script>`,
  );
  await page.getByRole("button", bell).click();
  await page
    .getByRole("status")
    .filter({ hasText: /^bell$/ })
    .waitFor();
  await page.locator("tuna-sound-list").getByRole("button", { name: "Play Sound drum" }).waitFor();
  expect(await shownSounds(page)).toHaveLength(2);
});

it("writes changed props to attributes, and gives the element with its methods as ref", async () => {
  const { page, warnings } = await openBoard();
  await page.evaluate("hydrate()");
  await page.getByRole("button", { name: "Show the gong" }).click();
  await page.locator("tuna-sound-list").getByRole("button", { name: "Play Sound gong" }).waitFor();
  expect(await shownSounds(page)).toHaveLength(1);
  expect(await page.locator("tuna-sound-list").getAttribute("ids")).toBe("gong");
  await page.getByRole("button", bell).click();
  await page.getByRole("button", { name: "Silence" }).click();
  await page.getByRole("button", bell).waitFor();
  await page.getByRole("button", { name: "Remove the list" }).click();
  await page.locator("tuna-sound-list").waitFor({ state: "detached" });
  expect(warnings).toEqual([]);
});
