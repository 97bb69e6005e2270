import { expect } from "@playwright/test";
import { test } from "../site-test.ts";
import {
  checkRules,
  openVendorSdkPage,
  type Rule,
  startVendorSdk,
  upload,
  uploadedEvents,
} from "../vendor-sdk-page.ts";

test.use({ bypassCSP: true });

const eventRules: Rule[] = [
  {
    name: "an event without a text for a name is refused, or reports would have nameless rows",
    act: ({ mp }) => {
      mp.logEvent(5, 1);
      mp.logEvent(undefined, 1);
    },
    says: ["Event name must be a valid string value.", "Event name must be a valid string value."],
  },
  {
    name: "an event of no known type is refused, or it would be counted under none",
    act: ({ mp }) => mp.logEvent("of no type", 99),
    says: [/^Invalid event type: 99, must be one of: \n\{"Unknown":0,"Navigation":1,"Location":2,"Search":3/],
  },
  {
    name: "an event without a type is of the unknown type",
    act: ({ mp }) => mp.logEvent("without a type"),
  },
  {
    name: "a page view without a name is a PageView",
    act: ({ mp }) => {
      mp.logPageView();
      mp.logPageView({}, { a: 1 });
      mp.logPageView("Named");
    },
  },
  {
    name: "a position of texts is refused, or events would stand anywhere",
    act: ({ mp }) => {
      mp.setPosition("1", 2);
      mp.setPosition(1);
    },
    says: [
      "Position latitude and/or longitude must both be of type number",
      "Position latitude and/or longitude must both be of type number",
    ],
  },
  {
    name: "a position of numbers comes with the next event",
    act: ({ mp }) => {
      mp.setPosition(52.5, -13.4);
      mp.logEvent("somewhere", 1);
    },
  },
  {
    name: "lists and objects are dropped, which is why the site joins them before",
    act: ({ mp }) => mp.logEvent("nested", 1, { plain: "kept", list: [1], nested: {} }),
    says: [
      "For 'nested', the corresponding attribute value of 'list' must be a string, number, boolean, or null.",
      "For 'nested', the corresponding attribute value of 'nested' must be a string, number, boolean, or null.",
    ],
  },
  {
    name: "a consent that is no yes or no is refused, or kits would receive a wrong one",
    act: ({ mp }) => [mp.Consent.createGDPRConsent?.("yes"), mp.Consent.createCCPAConsent?.()],
    answer: [null, null],
    says: [
      "Consented boolean is required when constructing a Consent object.",
      "Consented boolean is required when constructing a Consent object.",
    ],
  },
];

test("validates events, page views, positions and consents before it sends them", async ({ page }) => {
  const requests = await openVendorSdkPage(page);
  const vendorSdk = await startVendorSdk(page, "events");
  await checkRules(vendorSdk, eventRules);
  await vendorSdk.evaluate(({ mp }) => {
    const consent = mp.Consent.createConsentState?.();
    consent.addGDPRConsentState("Analytics", mp.Consent.createGDPRConsent?.(true, 7));
    consent.setCCPAConsentState(mp.Consent.createCCPAConsent?.(false, 8));
    mp.Identity.getCurrentUser?.().setConsentState(consent);
    mp.logEvent("after consent", 1);
  });
  await upload(page, vendorSdk);

  const sent = uploadedEvents(requests).filter(({ event_type }) =>
    ["custom_event", "screen_view"].includes(event_type),
  );
  const rows = sent.map(({ data }) => [data.event_name ?? data.screen_name, data.custom_event_type]);
  expect(rows, "what is refused is not sent, and the rest in order").toEqual([
    ["without a type", "unknown"],
    ["PageView", undefined],
    ["PageView", undefined],
    ["Named", undefined],
    ["somewhere", "navigation"],
    ["nested", "navigation"],
    ["after consent", "navigation"],
  ]);
  expect(sent[0].data.location).toBeFalsy();
  expect(sent[4].data.location).toEqual({ latitude: 52.5, longitude: -13.4 });
  expect(sent[5].data.custom_attributes).toEqual({ plain: "kept" });
  expect(requests.at(-1)?.body.consent_state, "what a visitor agreed to stands in each batch").toMatchObject({
    gdpr: { analytics: { consented: true, timestamp_unixtime_ms: 7 } },
    ccpa: { data_sale_opt_out: { consented: false, timestamp_unixtime_ms: 8 } },
  });
});

test("reports under a data plan of the right form only", async ({ page }) => {
  const requests = await openVendorSdkPage(page);
  const wrongId =
    "Your data plan id must be a string and match the data plan slug format (i.e. under_case_slug)";
  const wrongVersion = "Your data plan version must be a number";
  const plans = [
    {
      dataPlan: { planId: "tuna_web", planVersion: 3 },
      said: [],
      plan: { plan_id: "tuna_web", plan_version: 3 },
    },
    { dataPlan: { planId: "Tuna Web", planVersion: 1 }, said: [wrongId], plan: undefined },
    { dataPlan: { planId: 5 }, said: [wrongId], plan: undefined },
    {
      dataPlan: { planId: "tuna_web", planVersion: "2" },
      said: [wrongVersion],
      plan: { plan_id: "tuna_web" },
    },
  ];
  for (const [index, { dataPlan, said, plan }] of plans.entries()) {
    const vendorSdk = await startVendorSdk(page, `plan${index}`, { settings: { dataPlan } });
    expect(await vendorSdk.evaluate(({ said }) => said), JSON.stringify(dataPlan)).toEqual(said);
    await upload(page, vendorSdk);
    expect(requests.at(-1)?.body.context?.data_plan, JSON.stringify(dataPlan)).toEqual(plan);
  }
});
