import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ExposureContext, expose } from "./assign-variant.ts";
import { experimentsCookie, variantsOfCookies } from "./experiments-cookie.ts";
import { bannerExperiment, experiments, runningVariants } from "./running-experiments.ts";

const lastMoment = Date.parse("2025-11-04T23:59:59.999Z");

function context(changes: Partial<ExposureContext> = {}): ExposureContext {
  return { cookies: "", nowMs: lastMoment, isGranted: true, isSecure: false, ...changes };
}

describe("who takes no part sees the first variant, and nothing is kept of them:", () => {
  it.each<[string, Partial<ExposureContext>]>([
    ["after the end", { nowMs: lastMoment + 1 }],
    ["today", { nowMs: Date.parse("2026-11-21") }],
    ["without consent", { isGranted: false }],
    ["in test mode", { isTest: true }],
  ])("%s", (_, changes) => {
    const cookies = "experiments=%7B%22007_search_and_category_banner%22%3A%22B%22%7D";
    const exposure = expose(bannerExperiment, context({ random: () => 0.9, cookies, ...changes }));
    expect(exposure).toEqual({ variant: "A", isParticipant: false });
  });
});

it("a visitor keeps the variant that was drawn for them", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (drawn) => {
      const first = expose(bannerExperiment, context({ random: () => drawn }));
      expect(first.variant).toBe(drawn < 0.5 ? "A" : "B");
      const cookies = `a=1; ${first.cookie?.split("; ")[0]}`;
      const again = expose(bannerExperiment, context({ cookies, random: () => 1 - drawn / 2 - 0.25 }));
      expect(again).toEqual({ variant: first.variant, isParticipant: true });
    }),
  );
});

it("both variants are as likely", () => {
  const count = 4000;
  const shown = Array.from({ length: count }, () => expose(bannerExperiment, context()).variant);
  const share = shown.filter((variant) => variant === "B").length / count;
  // Six standard deviations: fails once in half a billion runs.
  expect(Math.abs(share - 0.5)).toBeLessThan(6 * Math.sqrt(0.25 / count));
});

it("leaves what other experiments drew, and draws anew what none of them is", () => {
  const kept = { other: "A", "007_search_and_category_banner": "C" };
  const cookies = experimentsCookie(kept, { isSecure: false }).split("; ")[0] ?? "";
  const { cookie = "", variant } = expose(bannerExperiment, context({ cookies, random: () => 0.7 }));
  expect(variant).toBe("B");
  expect(variantsOfCookies(cookie, { isSecure: false })).toEqual({ ...kept, [bannerExperiment.name]: "B" });
});

it("never throws, and reports no names that others wrote", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.json().map(encodeURIComponent)), (garbage) => {
      const cookies = `experiments=${garbage}`;
      for (const each of Object.entries(variantsOfCookies(cookies, { isSecure: false })).flat())
        expect(each).toMatch(/^\w+$/);
      expect(expose(bannerExperiment, context({ cookies })).isParticipant).toBe(true);
    }),
  );
});

it("reports name what runs, and no variant of what is over or was never there", () => {
  const variantsOf = (drawn: Record<string, string>, nowMs: number) =>
    runningVariants(experimentsCookie(drawn, { isSecure: false }), { nowMs, isSecure: false });
  const { name } = bannerExperiment;
  expect(variantsOf({ [name]: "B", other: "A" }, lastMoment)).toEqual({ [name]: "B" });
  expect(variantsOf({ [name]: "C" }, lastMoment)).toEqual({});
  expect(variantsOf({ [name]: "B" }, lastMoment + 1)).toEqual({});
});

it("the banner's experiment is that of product rule 15.2", () => {
  expect(experiments).toContainEqual({
    name: "007_search_and_category_banner",
    variants: ["A", "B"],
    expiresAt: "2025-11-05",
  });
});
