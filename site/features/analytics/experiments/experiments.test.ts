import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AssignmentContext,
  assignVariant,
  bannerExperiment,
  experiments,
  experimentsCookie,
  runningVariants,
  variantsOfCookies,
} from "./experiments.ts";

const lastMoment = Date.parse("2025-11-04T23:59:59.999Z");

function context(changes: Partial<AssignmentContext> = {}): AssignmentContext {
  return { cookies: "", nowMs: lastMoment, isGranted: true, isSecure: false, ...changes };
}

describe("shows the first variant and stores nothing", () => {
  it.each<[string, Partial<AssignmentContext>]>([
    ["after the end", { nowMs: lastMoment + 1 }],
    ["a year after the end", { nowMs: Date.parse("2026-11-21") }],
    ["without consent", { isGranted: false }],
    ["in test mode", { isTest: true }],
  ])("%s", (_, changes) => {
    const cookies = "experiments=%7B%22007_search_and_category_banner%22%3A%22B%22%7D";
    const exposure = assignVariant(bannerExperiment, context({ random: () => 0.9, cookies, ...changes }));
    expect(exposure).toEqual({ variant: "A", isParticipant: false });
  });
});

it("always shows a visitor the variant that was assigned first", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (drawn) => {
      const first = assignVariant(bannerExperiment, context({ random: () => drawn }));
      expect(first.variant).toBe(drawn < 0.5 ? "A" : "B");
      const cookies = `a=1; ${first.cookie?.split("; ")[0]}`;
      const again = assignVariant(bannerExperiment, context({ cookies, random: () => 1 - drawn / 2 - 0.25 }));
      expect(again).toEqual({ variant: first.variant, isParticipant: true });
    }),
  );
});

it("assigns both variants equally often", () => {
  const count = 4000;
  const shown = Array.from({ length: count }, () => assignVariant(bannerExperiment, context()).variant);
  const share = shown.filter((variant) => variant === "B").length / count;
  // Six standard deviations: fails once in half a billion runs.
  expect(Math.abs(share - 0.5)).toBeLessThan(6 * Math.sqrt(0.25 / count));
});

it("keeps variants of other experiments, and assigns anew if the stored variant is unknown", () => {
  const stored = { other: "A", "007_search_and_category_banner": "C" };
  const cookies = experimentsCookie(stored, { isSecure: false }).split("; ")[0] ?? "";
  const { cookie = "", variant } = assignVariant(bannerExperiment, context({ cookies, random: () => 0.7 }));
  expect(variant).toBe("B");
  expect(variantsOfCookies(cookie, { isSecure: false })).toEqual({ ...stored, [bannerExperiment.name]: "B" });
});

it("never throws, and ignores names that others wrote into the cookie", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.json().map(encodeURIComponent)), (garbage) => {
      const cookies = `experiments=${garbage}`;
      for (const each of Object.entries(variantsOfCookies(cookies, { isSecure: false })).flat())
        expect(each).toMatch(/^\w+$/);
      expect(assignVariant(bannerExperiment, context({ cookies })).isParticipant).toBe(true);
    }),
  );
});

it("reports variants of running experiments only", () => {
  const variantsOf = (drawn: Record<string, string>, nowMs: number) =>
    runningVariants(experimentsCookie(drawn, { isSecure: false }), { nowMs, isSecure: false });
  const { name } = bannerExperiment;
  expect(variantsOf({ [name]: "B", other: "A" }, lastMoment)).toEqual({ [name]: "B" });
  expect(variantsOf({ [name]: "C" }, lastMoment)).toEqual({});
  expect(variantsOf({ [name]: "B" }, lastMoment + 1)).toEqual({});
});

it("defines the banner experiment of product rule 15.2", () => {
  expect(experiments).toContainEqual({
    name: "007_search_and_category_banner",
    variants: ["A", "B"],
    expiresAt: "2025-11-05",
  });
});

it("is described in the guide to analytics", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../../../docs/analytics.md"), "utf8");
  expect(experiments.filter(({ name }) => !guide.includes(`\`${name}\``))).toEqual([]);
});
