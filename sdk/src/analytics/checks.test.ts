import { expect, it } from "vitest";
import { isTunaError } from "../errors/tuna-error.ts";
import { analyticsTexts } from "../locale/texts.ts";
import { createAnalytics } from "./analytics.ts";
import { checkExtraProperties, checkServiceName } from "./checks.ts";
import { dataPlan } from "./sdk-config.ts";
import { decide, testWindow } from "./testing/test-window.ts";

const brand = { key: "tuna", name: "Tuna" };

it.each(["tuna", "v2", "sounds.example", "shared", "account", "store", "text to song", "broadcast"])(
  "a service may report as %s",
  (name) => expect(checkServiceName(name, brand, "sounds.example")).toBe(name),
);

it.each(["", "Tuna", "other.example", "text-to-song", " v2", "toString", 7, null, undefined, ["v2"]])(
  "a service may not report as %j",
  (name) => {
    expect(() => checkServiceName(name, brand, "sounds.example")).toThrow(
      "The name of the service is incorrect.",
    );
  },
);

it("no service has an empty name on a page without a host", () => {
  expect(() => checkServiceName("", brand, "")).toThrow(analyticsTexts.wrongService);
});

it.each([[["a"]], ["text"], [7], [null], [undefined], [() => ({})]])("%j is no object to add", (extra) => {
  expect(() => checkExtraProperties(extra)).toThrow(
    "The properties you are trying to add are invalid, an object must be entered.",
  );
});

it("tells a developer at the call, also while nothing is sent", () => {
  const options = { brand, target: { key: "workspace", isSecure: false }, load: async () => undefined };
  const window = testWindow();
  expect(() => createAnalytics({ ...options, window, service: "shop" })).toThrow(analyticsTexts.wrongService);
  decide(window, "rejectAll");
  const analytics = createAnalytics({ ...options, window, service: "sounds.example" });
  const wrong = () => analytics.track("pageView", {}, { extra: ["a"] });
  expect(wrong).toThrow(analyticsTexts.wrongProperties);
  expect(() => analytics.track("pageView", {}, { service: "shop" })).toThrow(analyticsTexts.wrongService);
  try {
    wrong();
  } catch (error) {
    expect(isTunaError(error)).toBe(true);
  }
});

it("the plan's id is in under_case and its version a number", () => {
  expect(dataPlan(brand)).toEqual({ planId: "tuna_web", planVersion: 1 });
});
