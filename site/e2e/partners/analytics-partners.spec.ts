import { expect, type Page } from "@playwright/test";
import { test } from "../site-test.ts";
import { type CollectorRequest, openVendorSdkPage, startVendorSdk } from "../vendor-sdk-page.ts";

test.use({ bypassCSP: true });

/** A kit's configuration, as the vendor delivers it. */
const kit = (name: string, rest: object = {}) => ({
  name,
  moduleId: name.length,
  isDebug: false,
  isVisible: true,
  settings: {},
  ...rest,
});

/** Hashes a text as the SDK does. */
const hashOf = (text: string) =>
  String(
    [...text.toLowerCase()].reduce((hash, letter) => ((hash << 5) - hash + letter.charCodeAt(0)) | 0, 0),
  );

test("starts kits by priority, and only for visitors whom their rules admit", async ({ page }) => {
  await openVendorSdkPage(page);
  const consents = (hasConsented: boolean, includeOnMatch = true) => ({
    filteringConsentRuleValues: {
      includeOnMatch,
      values: [{ consentPurpose: hashOf("1analytics"), hasConsented }],
    },
  });
  const doNotSell = {
    filteringConsentRuleValues: {
      includeOnMatch: false,
      values: [{ consentPurpose: hashOf("2data_sale_opt_out"), hasConsented: true }],
    },
  };
  const kitConfigs = [
    kit("unranked"),
    kit("second", { settings: { PriorityValue: 5 } }),
    kit("first", { settings: { PriorityValue: 10 } }),
    kit("last", { settings: { PriorityValue: -1 } }),
    kit("known visitors", { excludeAnonymousUser: true }),
    kit("agreed", consents(true)),
    kit("refused", consents(false)),
    kit("may be sold", doNotSell),
  ];
  const kits = kitConfigs.map(({ name }) => name);
  const vendorSdk = await startVendorSdk(page, "kits", { settings: { kitConfigs }, kits });
  const startedKits = () =>
    vendorSdk.evaluate(({ kitCalls }) => kitCalls.filter((call) => call.endsWith(" starts")));
  expect(await startedKits(), "highest first, 0 by itself; nobody who needs more is started").toEqual(
    ["first", "second", "unranked", "last", "may be sold"].map((name) => `${name} starts`),
  );
  await vendorSdk.evaluate(({ mp }) => {
    const consent = mp.Consent.createConsentState?.();
    consent.addGDPRConsentState("analytics", mp.Consent.createGDPRConsent?.(true));
    consent.setCCPAConsentState(mp.Consent.createCCPAConsent?.(true));
    mp.Identity.getCurrentUser?.().setConsentState(consent);
  });
  expect((await startedKits()).slice(5), "a yes starts who needs it").toEqual(["agreed starts"]);
  await vendorSdk.evaluate(({ ask }) => ask("login", { userIdentities: { customerid: "u1" } }));
  expect((await startedKits()).slice(6)).toEqual(["known visitors starts"]);

  await vendorSdk.evaluate(({ mp, kitCalls }) => {
    kitCalls.length = 0;
    mp.Identity.getCurrentUser?.().setConsentState(null);
    const consent = mp.Consent.createConsentState?.();
    consent.setCCPAConsentState(mp.Consent.createCCPAConsent?.(true));
    mp.Identity.getCurrentUser?.().setConsentState(consent);
    mp.logEvent("sold", 1);
  });
  const heard = await vendorSdk.evaluate(({ kitCalls }) => kitCalls.map((call) => call.split(" sold")[0]));
  expect(heard, "a kit that requires no objection to a sale").not.toContain("may be sold");
  expect(heard).toContain("first");
});

test("withholds events, attributes and identities from kits if the plan says so", async ({ page }) => {
  await openVendorSdkPage(page);
  const dataPlanOptions = {
    blockEvents: true,
    blockEventAttributes: true,
    blockUserAttributes: true,
    blockUserIdentities: true,
    dataPlanVersion: {
      version_document: {
        data_points: [
          {
            match: {
              type: "custom_event",
              criteria: { event_name: "planned", custom_event_type: "navigation" },
            },
            validator: {
              definition: { properties: { data: { properties: { custom_attributes: only("allowed") } } } },
            },
          },
          { match: { type: "user_attributes" }, validator: { definition: only("known") } },
          { match: { type: "user_identities" }, validator: { definition: only("other") } },
        ],
      },
    },
  };
  const settings = { kitConfigs: [kit("partner")], dataPlanOptions };
  const vendorSdk = await startVendorSdk(page, "plan", { settings, kits: ["partner"] });
  const handed = await vendorSdk.evaluate(async ({ mp, ask, kitCalls }) => {
    await ask("login", { userIdentities: { customerid: "u1", other: "o1" } });
    const user = mp.Identity.getCurrentUser?.();
    user.setUserAttribute("known", 1);
    user.setUserAttribute("unknown", 2);
    kitCalls.length = 0;
    mp.logEvent("unplanned", 1);
    mp.logEvent("planned", 1, { allowed: 1, other: 2 });
    return kitCalls;
  });
  expect(handed).toEqual([
    `partner planned ${JSON.stringify([{ allowed: 1 }, { known: 1 }, [{ Identity: "o1", Type: 0 }]])}`,
  ]);
});

/** A definition with one property. */
function only(name: string) {
  return { additionalProperties: false, properties: { [name]: {} } };
}

const forwarded = (requests: readonly CollectorRequest[]) =>
  requests.filter(({ path }) => path.endsWith("/Forwarding"));

async function answerForwarding(page: Page, status: number): Promise<void> {
  await page.route(
    /\/Forwarding$/,
    (route) => (status ? route.fulfill({ status, json: {} }) : route.abort()),
    {
      times: 1,
    },
  );
}

test("reports forwarded events every 5 s, and again unless the answer forbids it", async ({ page }) => {
  await page.clock.install({ time: "2026-03-01T12:00:00Z" });
  const requests = await openVendorSdkPage(page);
  const settings = { kitConfigs: [kit("partner")], flags: { reportBatching: true } };
  const vendorSdk = await startVendorSdk(page, "stats", { settings, kits: ["partner"] });
  await page.clock.runFor(5000);
  await expect.poll(() => forwarded(requests).length, "the start of a visit is forwarded, too").toBe(1);
  const cases: [status: number, isRetried: boolean][] = [
    [202, false],
    [200, false],
    [400, false],
    [404, false],
    // The SDK means to store these, but never sends them again.
    [429, false],
    [500, true],
    [503, true],
    [0, true],
  ];
  for (const [status, isRetried] of cases) {
    await test.step(`statistics answered by ${status}`, async () => {
      requests.length = 0;
      if (status !== 202) await answerForwarding(page, status);
      await vendorSdk.evaluate(({ mp }, name) => mp.logEvent(name, 1), `stats ${status}`);
      await page.clock.runFor(5000);
      await expect.poll(() => forwarded(requests).length).toBe(1);
      expect(forwarded(requests)[0]).toMatchObject({ path: "/mp/v2/tuna/Forwarding", method: "POST" });
      expect(forwarded(requests)[0]?.body.data).toMatchObject([{ n: `stats ${status}` }]);
      await forwarded(requests)[0]?.request.response();
      await page.clock.runFor(5000);
      if (isRetried) await expect.poll(() => forwarded(requests).length, `${status} is sent again`).toBe(2);
      await page.clock.runFor(5000);
      expect(forwarded(requests)).toHaveLength(isRetried ? 2 : 1);
    });
  }
});
