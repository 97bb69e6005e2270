import { expect, type Page } from "@playwright/test";
import { agree, listenToVisit, uploadQueue } from "../analytics-visit.ts";
import { leaveTestMode } from "../leave-test-mode.ts";
import { test } from "../site-test.ts";

const experiment = "007_search_and_category_banner";
const whileItRuns = "2025-10-20T12:00:00Z";
const onceItIsOver = "2025-11-05T00:00:01Z";

test.beforeEach(({ context }) => agree(context));

const drawnIn = async (page: Page): Promise<string | undefined> => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "experiments");
  return cookie && JSON.parse(decodeURIComponent(cookie.value))[experiment];
};

const draw = (page: Page, variant: string) =>
  page.context().addCookies([
    {
      name: "experiments",
      value: encodeURIComponent(JSON.stringify({ [experiment]: variant })),
      domain: "localhost",
      path: "/",
    },
  ]);

const isB = (page: Page) => page.locator(".promo-banner").getByText("Hear one first").isVisible();

test("assigns and stores a variant when a banner is first seen, and shows and reports it from the next page on", async ({
  page,
}) => {
  await leaveTestMode(page);
  await page.clock.install({ time: whileItRuns });
  const visit = await listenToVisit(page);
  await page.goto("/sounds/tag/memes/");
  await expect.poll(() => drawnIn(page)).toMatch(/^[AB]$/);
  const variant = await drawnIn(page);
  expect(await isB(page), "the page of the draw stays as it was").toBe(false);

  const search = page.getByRole("banner").getByRole("combobox");
  await search.fill("horn");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/horn\/$/);
  const exposure = await visit.event("experiment_exposure");
  expect(exposure.attributes).toMatchObject({
    experiment_name: experiment,
    experiment_variant: variant,
    page_path: "/search/sounds/horn/",
  });
  expect(await isB(page)).toBe(variant === "B");
  expect(await drawnIn(page), "once drawn it stays").toBe(variant);
  const split = `${experiment}__${variant}`;
  await expect
    .poll(async () => {
      await uploadQueue(page);
      return visit.requests.findLast(({ path }) => path.endsWith("/events"))?.body?.user_attributes;
    })
    .toMatchObject({ Tuna_AB_Test_Split: split });

  const other = variant === "A" ? "B" : "A";
  await draw(page, other);
  await page.reload();
  expect(await isB(page), "the other variant is there, too").toBe(other === "B");
  const exposures = await visit.events("experiment_exposure", 2);
  expect(exposures[1]?.attributes).toMatchObject({ experiment_variant: other });
});

test("once it is over shows the original banner, and assigns and reports nothing", async ({ page }) => {
  await leaveTestMode(page);
  await page.clock.install({ time: onceItIsOver });
  const visit = await listenToVisit(page);
  await draw(page, "B");
  await page.goto("/search/sounds/horn/");
  await visit.event("PageView");
  expect(await isB(page)).toBe(false);
  expect(await visit.events("experiment_exposure", 0)).toEqual([]);
  const batch = visit.requests.findLast(({ path }) => path.endsWith("/events"))?.body;
  expect(batch.user_attributes).toEqual({ show_sensitive_content: false });
});
