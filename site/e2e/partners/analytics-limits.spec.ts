import { expect } from "@playwright/test";
import { test } from "../site-test.ts";
import { openVendorSdkPage, startVendorSdk } from "../vendor-sdk-page.ts";

test.use({ bypassCSP: true });

const dayMs = 86_400_000;

test("uses the limits of product rules 14.21 and 14.22 unless a site sets its own", async ({ page }) => {
  await openVendorSdkPage(page);
  const vendorSdk = await startVendorSdk(page, "limits", {
    settings: { forceHttps: undefined, logLevel: undefined },
  });
  const config = await vendorSdk.evaluate(({ mp }) => JSON.parse(JSON.stringify(mp._Store.SDKConfig)));
  expect(config).toMatchObject({
    sessionTimeout: 30,
    maxProducts: 20,
    maxCookieSize: 3000,
    aliasMaxWindow: 90,
    cookieExpiration: 365,
    forwarderStatsTimeout: 5000,
    integrationDelayTimeout: 5000,
    minWebviewBridgeVersion: 1,
    appVersion: "nuxt3",
  });
  const said = await vendorSdk.evaluate(({ mp, said }) => {
    said.length = 0;
    mp.setPosition("a", "b");
    mp.eCommerce.logCheckout?.(1);
    return said.length;
  });
  expect(said, "warnings and errors are said, and nothing less").toBe(2);
});

test("uses the limits that a site sets", async ({ page }) => {
  await openVendorSdkPage(page);
  const options = {
    maxProducts: 5,
    maxCookieSize: 1500,
    aliasMaxWindow: 30,
    sessionTimeout: 10,
    integrationDelayTimeout: 100,
    minWebviewBridgeVersion: 2,
    forceHttps: false,
  };
  const vendorSdk = await startVendorSdk(page, "options", { settings: { ...options, logLevel: "none" } });
  const config = await vendorSdk.evaluate(({ mp }) => JSON.parse(JSON.stringify(mp._Store.SDKConfig)));
  expect(config).toMatchObject(options);
  const said = await vendorSdk.evaluate(({ mp, said }) => {
    mp.setPosition("a", "b");
    return said;
  });
  expect(said, "who wants no log has none").toEqual([]);
});

test("stores the SDK's cookie for 365 days, with at most 3000 characters", async ({ page, context }) => {
  await openVendorSdkPage(page);
  const vendorSdk = await startVendorSdk(page, "cookie", { settings: { useCookieStorage: true } });
  for (let index = 0; index < 12; index++) {
    await vendorSdk.evaluate(async ({ ask, mp }, index) => {
      await ask("login", { userIdentities: { customerid: `u${index}` } });
      mp.Identity.getCurrentUser?.().setUserAttribute("long", "x".repeat(300));
    }, index);
  }
  const cookie = (await context.cookies()).find(({ name }) => name === "mprtcl-v4_cookie");
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / dayMs;
  expect(Math.round(days)).toBe(365);
  expect(cookie?.value.length).toBeGreaterThan(1000);
  expect(cookie?.value.length).toBeLessThan(3000);
});

test("delays events by at most 5 s for a kit that needs time", async ({ page }) => {
  await page.clock.install({ time: "2026-03-01T12:00:00Z" });
  // The delay begins with the SDK, so a slow machine must not use it up.
  await page.clock.pauseAt("2026-03-01T12:00:01Z");
  const requests = await openVendorSdkPage(page);
  const vendorSdk = await startVendorSdk(page, "delay", { settings: { flags: {} } });
  const named = (name: string) =>
    requests.filter(({ body }) => JSON.stringify(body ?? "").includes(`"${name}"`)).length;
  const log = (name: string) => vendorSdk.evaluate(({ mp }, name) => mp.logEvent(name, 1), name);
  await log("before");
  await expect.poll(() => named("before")).toBe(1);
  await vendorSdk.evaluate(({ mp }) => mp._setIntegrationDelay(7, true));
  await log("waits");
  await page.clock.runFor(4000);
  await log("waits too");
  expect([named("waits"), named("waits too")]).toEqual([0, 0]);
  await page.clock.runFor(2000);
  await log("after");
  await expect.poll(() => ["waits", "waits too", "after"].map(named)).toEqual([1, 1, 1]);
});
