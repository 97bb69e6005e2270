import { expect, type Page } from "@playwright/test";
import { agree, listenToVisit } from "../analytics-visit.ts";
import { findSpecimens } from "../find-specimens.ts";
import { leaveTestMode } from "../leave-test-mode.ts";
import { test } from "../site-test.ts";
import { type CollectorRequest, uploadedEvents } from "../vendor-sdk-page.ts";

/** Texts that identify the code of the vendor SDK and of error reporting. */
const fingerprints = { analytics: "jssdks.mparticle.com", errors: "sentry.javascript" };

test.describe("undecided", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("fetches no byte of analytics or error reporting before consent, and sends the page view right after it", async ({
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

/** Delays the identity answer until it is released. */
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

const viewsIn = (requests: readonly CollectorRequest[]) =>
  uploadedEvents(requests).flatMap(({ data }) =>
    data.screen_name ? [data.custom_attributes.page_path] : [],
  );

/** Returns the events in the SDK's queue. */
const queuedEvents = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem("mprtcl-v4_tuna-events") ?? "");

/** Uploads the SDK's queue at once. */
async function uploadNow(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/mp\/v3\/tuna\/events$/);
  await page.evaluate(() => (window as unknown as { mParticle: { upload(): void } }).mParticle.upload());
  expect((await answered).status()).toBe(202);
}

test("queues events until the visitor is identified and for a second more, and sends them in order", async ({
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
  const { requests } = await listenToVisit(page);
  const identify = page.waitForRequest("**/identify");
  await page.goto(`/sound/${soundId}`);
  await identify;
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Voices" })).toBeFocused();
  await page.getByRole("banner").getByRole("link", { name: "Sounds" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sounds" })).toBeFocused();
  await page.clock.pauseAt("2026-03-01T12:05:00Z");
  expect(
    requests.map(({ path }) => path),
    "sends nothing before the visitor is identified",
  ).toEqual(["/mp/identity/v1/identify"]);

  letGo();
  await page.waitForResponse("**/identify");
  await expect.poll(() => queuedEvents(page)).toContain("show_sensitive_content");
  await uploadNow(page);
  expect(requests.at(-1)?.body.user_attributes).toEqual({ show_sensitive_content: false });
  await page.clock.runFor(900);
  expect([viewsIn(requests), await queuedEvents(page)], "attributes settle before the events").toEqual([
    [],
    "",
  ]);
  await page.clock.runFor(200);
  await uploadNow(page);
  expect(viewsIn(requests)).toEqual([`/sound/${soundId}`, "/voices/", "/sounds/"]);
  expect(requests.at(-1)?.body).toMatchObject({
    user_attributes: { show_sensitive_content: false },
    application_info: { application_name: "Tuna", application_version: "nuxt3" },
    context: { data_plan: { plan_id: "tuna_web", plan_version: 1 } },
  });
});

test("sends events as soon as the visitor is identified in test mode", async ({ page, context }) => {
  await agree(context);
  await page.clock.install({ time: "2026-03-01T12:00:00Z" });
  const letGo = await holdIdentity(page);
  const { requests } = await listenToVisit(page);
  const identify = page.waitForRequest("**/identify");
  await page.goto("/sounds/");
  await identify;
  await page.clock.pauseAt("2026-03-01T12:05:00Z");
  letGo();
  await page.waitForResponse("**/identify");
  await expect.poll(() => queuedEvents(page)).toContain("PageView");
  await uploadNow(page);
  expect(viewsIn(requests)).toEqual(["/sounds/"]);
});
