import { expect, type Page, test } from "@playwright/test";
import { eventsOf, type Told } from "./analytics-library.ts";
import { agree, listenToVisit } from "./analytics-visit.ts";
import { leaveTestMode } from "./leave-test-mode.ts";
import { findSpecimens } from "./page-states.ts";

/** What the sources of the analytics library and of the error reporting say of themselves. */
const fingerprints = { analytics: "jssdks.mparticle.com", errors: "sentry.javascript" };

test.describe("undecided", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("before a yes not a byte of analytics or error reporting is fetched; with it the page is told at once", async ({
    page,
  }) => {
    const scripts: Promise<string>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response.text());
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const visit = await listenToVisit(page);
    const foundIn = async () => {
      const texts = await Promise.all(scripts);
      return Object.values(fingerprints).map((each) => texts.some((text) => text.includes(each)));
    };
    await page.goto("/", { waitUntil: "networkidle" });
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Play / })
      .first()
      .click();
    await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Voices" })).toBeFocused();
    await page.waitForLoadState("networkidle");
    expect(scripts.length).toBeGreaterThan(3);
    expect(await foundIn()).toEqual([false, false]);
    expect(asked.filter((path) => /^\/(mp|errors)\/|\/country/.test(path))).toEqual([]);

    await page
      .getByRole("dialog", { name: "Cookies" })
      .getByRole("button", { name: "Accept all Cookies" })
      .click();
    const { attributes } = await visit.event("consent");
    expect(attributes).toMatchObject({ consent_choice: "acceptAll", consent_policy_version: "1.0" });
    const views = await visit.events("PageView", 1);
    expect(views[0]?.attributes.page_path, "what was seen before the yes is forgotten").toBe("/voices/");
    expect(await visit.events("play", 0)).toEqual([]);
    await expect.poll(foundIn).toEqual([true, true]);
  });
});

/** Holds back who this is until it is let go. */
async function holdIdentity(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/mp/identity/v1/identify", async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const viewsIn = (told: readonly Told[]) =>
  eventsOf(told).flatMap(({ data }) => (data.screen_name ? [data.custom_attributes.page_path] : []));

/** What the library was given and has not sent. */
const waitingInLibrary = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem("mprtcl-v4_tuna-events") ?? "");

/** Sends what the library holds, whatever the clock says. */
async function uploadNow(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/mp\/v3\/tuna\/events$/);
  await page.evaluate(() => (window as unknown as { mParticle: { upload(): void } }).mParticle.upload());
  expect((await answered).status()).toBe(202);
}

test("events wait for who this is, and a second longer for what is told of them, and then go in order", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { soundId } = await findSpecimens(request, baseURL ?? "");
  await agree(context);
  await leaveTestMode(page);
  await page.clock.install({ time: "2026-03-01T12:00:00Z" });
  const letGo = await holdIdentity(page);
  const { told } = await listenToVisit(page);
  const identify = page.waitForRequest("**/identify");
  await page.goto(`/sound/${soundId}`);
  await identify;
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Voices" })).toBeFocused();
  await page.getByRole("banner").getByRole("link", { name: "Sounds" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sounds" })).toBeFocused();
  await page.clock.pauseAt("2026-03-01T12:05:00Z");
  expect(
    told.map(({ path }) => path),
    "nothing is told of nobody",
  ).toEqual(["/mp/identity/v1/identify"]);

  letGo();
  await page.waitForResponse("**/identify");
  await expect.poll(() => waitingInLibrary(page)).toContain("show_sensitive_content");
  await uploadNow(page);
  expect(told.at(-1)?.body.user_attributes).toEqual({ show_sensitive_content: false });
  await page.clock.runFor(900);
  expect([viewsIn(told), await waitingInLibrary(page)], "attributes settle before the events").toEqual([
    [],
    "",
  ]);
  await page.clock.runFor(200);
  await uploadNow(page);
  expect(viewsIn(told)).toEqual([`/sound/${soundId}`, "/voices/", "/sounds/"]);
  expect(told.at(-1)?.body).toMatchObject({
    user_attributes: { show_sensitive_content: false },
    application_info: { application_name: "Tuna", application_version: "nuxt3" },
    context: { data_plan: { plan_id: "tuna_web", plan_version: 1 } },
  });
});

test("in test mode events go as soon as somebody is known", async ({ page, context }) => {
  await agree(context);
  await page.clock.install({ time: "2026-03-01T12:00:00Z" });
  const letGo = await holdIdentity(page);
  const { told } = await listenToVisit(page);
  const identify = page.waitForRequest("**/identify");
  await page.goto("/sounds/");
  await identify;
  await page.clock.pauseAt("2026-03-01T12:05:00Z");
  letGo();
  await page.waitForResponse("**/identify");
  await expect.poll(() => waitingInLibrary(page)).toContain("PageView");
  await uploadNow(page);
  expect(viewsIn(told)).toEqual(["/sounds/"]);
});
