import { expect } from "@playwright/test";
import { agree, expectAccepted, listenToVisit, uploadQueue, waitForAnalytics } from "../analytics-visit.ts";
import { changePage } from "../change-page.ts";
import { findSpecimens } from "../find-specimens.ts";
import { keepNextToasts } from "../keep-toasts.ts";
import { inOwnNetwork, mailedCode } from "../mailed-code.ts";
import { test } from "../site-test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });
test.beforeEach(async ({ context }) => {
  await agree(context);
  // The browser's prompt for an app's address would cover the page.
  await context.addInitScript(() => {
    navigation?.addEventListener("navigate", (event) => {
      if (event.destination.url.startsWith("tuna:")) event.preventDefault();
    });
  });
});

test("sends plays, shares, reports and searches with their subject once they succeeded", async ({
  page,
  request,
  baseURL,
}) => {
  const visit = await listenToVisit(page);
  const { soundId } = await findSpecimens(request, baseURL ?? "");
  await page.goto(`/sound/${soundId}`);
  await waitForAnalytics(page);
  const item = { item_id: soundId, item_type: "sound", item_status: "ok", page_type: "item" };
  await page
    .locator(".item-player")
    .getByRole("button", { name: /^Play / })
    .click();
  expect(await visit.event("play")).toMatchObject({
    type: "media",
    attributes: { ...item, play_source: "detail" },
  });

  await page.getByRole("main").getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  const share = await visit.event("share");
  expect(share).toMatchObject({ type: "social", attributes: { ...item, share_method: expect.any(String) } });

  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Report this sound" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/spam/i).check();
  await dialog.getByRole("button", { name: /send/i }).click();
  const report = await visit.event("report");
  expect(report).toMatchObject({ type: "user_content", attributes: { ...item, report_reason: "spam" } });
  await page.keyboard.press("Escape");

  await changePage(page, "/search/sounds/horn/new/");
  const search = await visit.event("search");
  expect(search.type).toBe("search");
  expect(search.attributes).toMatchObject({
    search_term: "horn",
    search_kind: "sound",
    search_sorting: "created",
    search_page: 1,
    search_results: expect.any(Number),
  });
  expect(search.attributes.search_results).toBeGreaterThan(0);
  await changePage(page, "/search/voices/qqqzzzxxx/");
  const missing = await visit.event("search_without_result");
  expect(missing.attributes, "what is missing is what the owner wants to know").toMatchObject({
    search_term: "qqqzzzxxx",
    search_kind: "voice",
  });
  expect((await visit.events("search", 2))[1]?.attributes.search_results).toBe(0);
  await expectAccepted(visit.requests);
});

test("sends the click source of each download button", async ({ page, request, baseURL }) => {
  const visit = await listenToVisit(page);
  const { soundId, loneTag } = await findSpecimens(request, baseURL ?? "");
  const button = (source: string) => page.locator(`[data-click-source="tuna_${source}"]`).first();
  const onSound = { item_id: soundId, item_type: "sound" };
  const places: [source: string, path: string, item: object][] = [
    ["homepage banner", "/", {}],
    ["footer", "/privacy/", {}],
    ["category banner", `/sounds/tag/${loneTag}/`, {}],
    ["search banner", "/search/sounds/horn/", {}],
    ["item banner", `/sound/${soundId}`, onSound],
    ["item call-to-action", `/sound/${soundId}`, onSound],
  ];
  await page.goto("/sounds/");
  await waitForAnalytics(page);
  await page
    .getByRole("button", { name: /^More for/ })
    .first()
    .click();
  await button("item card").click();
  const { attributes } = await visit.event("download_button_click");
  expect(attributes).toMatchObject({ click_source: "tuna_item card", item_type: "sound" });
  // The result is known only after the app had time to answer.
  await visit.event("open_in_app");
  let count = 1;
  for (const [source, path, item] of places) {
    await test.step(source, async () => {
      // What the button before began may still change the page, which a change in place would lose to.
      await page.goto(path);
      await waitForAnalytics(page);
      await button(source).click();
      const events = await visit.events("download_button_click", ++count);
      expect(events.at(-1)?.attributes).toMatchObject({ click_source: `tuna_${source}`, ...item });
    });
  }
  const launches = await visit.events("open_in_app", 2);
  expect(launches.at(-1)?.attributes, "whether the app answered").toMatchObject({
    ...onSound,
    launch_result: "Not available",
  });
  await keepNextToasts(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await button("deeplink toast").click();
  const clicks = await visit.events("download_button_click", ++count);
  expect(clicks.at(-1)?.attributes.click_source).toBe("tuna_deeplink toast");
});

test("sends each step of the download, and identifies a customer from login to logout", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await inOwnNetwork(context);
  const visit = await listenToVisit(page);
  const email = `tracked-${crypto.randomUUID()}@x.example`;
  const { soundId } = await findSpecimens(request, baseURL ?? "");
  await page.goto(`/sound/${soundId}`);
  await waitForAnalytics(page);
  await page.locator('[data-click-source="tuna_item banner"]').click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Continue with email" }).click();
  await visit.events("download_flow_step", 2);
  await page.getByRole("textbox", { name: "6-digit code" }).fill(await mailedCode(request, email));
  await visit.events("download_flow_step", 3);
  await page.getByRole("link", { name: "I already have Tuna" }).click();
  const steps = (await visit.events("download_flow_step", 4)).map(({ attributes }) => attributes);
  expect(steps.map(({ flow_step, login_method, installer }) => [flow_step, login_method, installer])).toEqual(
    [
      ["method", undefined, undefined],
      ["code", "email", undefined],
      ["install", "email", undefined],
      ["success", "email", "alreadyInstalled"],
    ],
  );
  for (const step of steps) {
    expect(step).toMatchObject({ click_source: "tuna_item banner", item_id: soundId });
  }
  const ids = steps.map(({ download_id }) => download_id);
  expect(ids[2], "from the installer on a download is known by its id").toMatch(/^[a-z0-9]{6}$/);
  expect(ids).toEqual([undefined, undefined, ids[2], ids[2]]);
  await page.getByRole("link", { name: "Use it in the app" }).click();
  expect((await visit.event("open_in_app")).attributes).toMatchObject({ item_id: soundId });

  const identities = () => visit.requests.filter(({ path }) => path.startsWith("/mp/identity/v1/"));
  const cookies = await context.cookies();
  const userId = cookies.find(({ name }) => name.endsWith("user_id"))?.value;
  expect(userId).toBeTruthy();
  expect(
    identities().map(({ path, body }) => [path.split("/").at(-1), body.known_identities.customerid]),
  ).toEqual([
    ["identify", undefined],
    ["login", userId],
  ]);
  const lastBatch = async () => {
    await uploadQueue(page);
    return visit.requests.findLast(({ path }) => path.endsWith("/events"))?.body;
  };
  const known = { user_attributes: { tuna_user_id: userId }, user_identities: { customer_id: userId } };
  await expect.poll(lastBatch).toMatchObject(known);
  expect(steps.at(-1)).toMatchObject({ user_id: userId, is_logged_in: true });

  await page.goto("/account/");
  const loggedOut = page.waitForResponse("**/mp/identity/v1/logout");
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  expect((await loggedOut).status()).toBe(200);
  await page.goto("/voices/");
  await expect.poll(async () => JSON.stringify(await lastBatch())).toContain('"page_path":"/voices/"');
  expect(JSON.stringify(await lastBatch()), "what follows is nobody's").not.toContain(userId);
});
