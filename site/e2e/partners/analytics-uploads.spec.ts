import { expect } from "@playwright/test";
import { test } from "../site-test.ts";
import { openVendorSdkPage, startVendorSdk, tryUpload, upload, uploadedEvents } from "../vendor-sdk-page.ts";

test.use({ bypassCSP: true });

/** Uploads happen on request only: the automatic interval is a minute. */
const slowly = {
  flags: { eventBatchingIntervalMillis: "60000", offlineStorage: "100", astBackgroundEvents: "True" },
};
const eventsPath = /\/mp\/v3\/tuna\/events$/;

test("sends failed batches from the next page, each with what the collector needs", async ({ page }) => {
  const requests = await openVendorSdkPage(page);
  const vendorSdk = await startVendorSdk(page, "offline", { settings: slowly });
  await upload(page, vendorSdk);
  await page.route(eventsPath, (route) => route.abort());
  await vendorSdk.evaluate(({ mp }) => {
    mp.setIntegrationAttribute(7, { id: "partner" });
    mp.Identity.getCurrentUser?.().setUserAttribute("show_sensitive_content", true);
    mp.logEvent("kept", 1);
  });
  await tryUpload(vendorSdk);
  expect(await page.evaluate(() => localStorage.getItem("mprtcl-v4_offline-batches"))).toContain("kept");
  await page.unroute(eventsPath);
  const sent = requests.at(-1)?.body.source_request_id;
  // A crashed page sends nothing as it ends, so the first batch remains.
  const other = await page.context().newPage();
  const again = await openVendorSdkPage(other);
  const next = await startVendorSdk(other, "offline", { settings: slowly });
  expect(
    await next.evaluate(({ answers }) => answers[0]?.httpCode),
    "within a visit nobody asks who this is",
  ).toBe(-3);
  await upload(other, next);
  const [batch] = again.filter(({ path }) => eventsPath.test(path));
  expect(batch?.method).toBe("POST");
  expect(await batch?.request.headerValue("content-type")).toMatch(/^text\/plain/);
  expect(batch?.body).toMatchObject({
    source_request_id: sent,
    mpid: expect.any(String),
    timestamp_unixtime_ms: expect.any(Number),
    environment: "production",
    mp_deviceid: expect.any(String),
    application_info: { application_name: "Tuna", application_version: "nuxt3" },
    device_info: { platform: "web" },
    user_attributes: { show_sensitive_content: true },
    integration_attributes: { 7: { id: "partner" } },
  });
  expect(batch?.body).toHaveProperty("user_identities");
  expect(batch?.body).toHaveProperty("consent_state");
});

test("queues events, but sends commerce events and changed identities at once", async ({ page }) => {
  const requests = await openVendorSdkPage(page);
  const namesOf = () => uploadedEvents(requests).map(({ event_type, data }) => data.event_name ?? event_type);
  const vendorSdk = await startVendorSdk(page, "at once", { settings: slowly });
  await vendorSdk.evaluate(({ mp }) => mp.logEvent("waits", 1));
  expect(namesOf(), "nothing is sent for each event").toEqual([]);
  await vendorSdk.evaluate(({ mp }) => {
    mp.eCommerce.logProductAction?.(
      mp.ProductActionType.AddToCart,
      mp.eCommerce.createProduct?.("n", "s", 1),
    );
  });
  await expect.poll(namesOf).toEqual(expect.arrayContaining(["waits", "commerce_event"]));
  await vendorSdk.evaluate(({ ask }) => ask("login", { userIdentities: { customerid: "u1" } }));
  await expect.poll(namesOf).toContain("user_identity_change");

  const intervals = await Promise.all(
    ["1000", "500", "499", undefined].map(async (eventBatchingIntervalMillis) => {
      const flags = { eventBatchingIntervalMillis };
      const other = await startVendorSdk(page, `every ${eventBatchingIntervalMillis}`, {
        settings: { flags },
      });
      return other.evaluate(({ mp }) => {
        const { uploadIntervalMillis, batchingEnabled } = mp._APIClient.uploader;
        return [uploadIntervalMillis, batchingEnabled];
      });
    }),
  );
  expect(intervals, "below 500 ms each event is a request of its own").toEqual([
    [1000, true],
    [500, true],
    [500, false],
    [500, false],
  ]);
});

test("sends batches by timer, and by beacon when a page is hidden or left", async ({ page }) => {
  await page.clock.install({ time: "2026-03-01T12:00:00Z" });
  const requests = await openVendorSdkPage(page);
  const batches = () => requests.filter(({ path }) => eventsPath.test(path)).length;
  const vendorSdk = await startVendorSdk(page, "by the clock", {
    settings: { flags: { ...slowly.flags, eventBatchingIntervalMillis: "1000" } },
  });
  await page.clock.pauseAt("2026-03-01T12:01:00Z");
  await expect.poll(batches).toBe(1);
  await requests.at(-1)?.request.response();
  await vendorSdk.evaluate(({ mp }) => mp.logEvent("gathers", 1));
  await page.clock.runFor(900);
  expect(batches(), "an upload has its interval").toBe(1);
  await page.clock.runFor(200);
  await expect.poll(batches).toBe(2);

  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
  const beacons = () => requests.filter(({ request }) => request.resourceType() === "ping").length;
  await vendorSdk.evaluate(({ mp }) => mp.logEvent("last words", 1));
  await hide();
  await hide();
  await expect.poll(beacons, "a page that is hidden tells what waits").toBe(1);
  expect(requests.at(-1)?.body.events, "and that it went to the background").toMatchObject([
    { data: { event_name: "last words" } },
    {
      event_type: "application_state_transition",
      data: { application_transition_type: "application_background" },
    },
  ]);
  await page.clock.runFor(999);
  await hide();
  await page.clock.runFor(1);
  await hide();
  await expect.poll(beacons, "it tells so once a second at most").toBe(2);
  await page.clock.runFor(1500);
  await page.goto("/robots.txt?next");
  await expect.poll(beacons, "a page that is left tells what waits").toBe(3);
});

test("begins a new session after 30 minutes without activity", async ({ page }) => {
  await page.clock.install({ time: "2026-03-01T12:00:00Z" });
  await page.clock.pauseAt("2026-03-01T12:00:01Z");
  const visit = async () => {
    await openVendorSdkPage(page);
    const vendorSdk = await startVendorSdk(page, "visit", { settings: slowly });
    await vendorSdk.evaluate(({ mp }) => mp.logEvent("here", 1));
    return vendorSdk.evaluate(({ mp }) => mp._Store.sessionId);
  };
  const first = await visit();
  await page.clock.runFor("29:50");
  expect(await visit()).toBe(first);
  await page.clock.runFor("29:50");
  expect(await visit(), "each event starts the rest anew").toBe(first);
  await page.clock.runFor("30:10");
  expect(await visit()).not.toBe(first);
});
