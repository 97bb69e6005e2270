import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type ClickSource, clickSourceName, clickSources } from "../download/click-sources.ts";
import { itemProperties, userAttributes } from "./attributes.ts";
import { commonProperties } from "./common-properties.ts";
import { analyticsEvents } from "./events.ts";
import { dataPlan } from "./sdk-config.ts";

const brand = { key: "tuna", name: "Tuna" };
const guide = readFileSync(new URL("../../../docs/analytics.md", import.meta.url), "utf8");

it("the guide has exactly one row for every event, with its properties", () => {
  const rows = Object.entries(analyticsEvents).map(([call, { name, type, item, properties }]) => {
    const told = Object.entries<string>(properties).map(([property, kind]) =>
      kind.endsWith("?") ? `\`${property}?\` ${kind.slice(0, -1)}` : `\`${property}\` ${kind}`,
    );
    return `| \`${call}\` | \`${name}\` | ${type} | ${item} | ${told.join(", ")} |`;
  });
  const documented = guide.split("\n").filter((line) => /^\| `\w+` \| `\w+` \|/.test(line));
  expect(documented).toEqual(rows);
});

it("the guide names the plan, every property, click source and attribute", () => {
  const { planId, planVersion } = dataPlan(brand);
  expect(guide).toContain(`\`${planId}\` (the brand's key and \`_web\`), version ${planVersion}.`);
  const names = [
    ...Object.keys(commonProperties(anyFacts)),
    ...Object.keys(itemProperties(anyCard)),
    ...Object.keys(userAttributes({}, "u1", brand)),
    ...Object.keys(clickSources).map((source) => clickSourceName(source as ClickSource, brand)),
  ];
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

it("names are in snake case, and no two events share one", () => {
  const events = Object.values(analyticsEvents);
  expect(new Set(events.map(({ name }) => name)).size).toBe(events.length);
  for (const { properties } of events)
    for (const property of Object.keys(properties)) expect(property).toMatch(/^[a-z]+(_[a-z]+)*$/);
});

const anyFacts = {
  url: "https://sounds.example/",
  title: "",
  referrer: "",
  cookies: "",
  isSecure: true,
  navigator: { userAgent: "", language: "en" },
  countryCode: "XX",
  landing: { url: "https://sounds.example/", referral: "direct", utm: {} },
};

const anyCard = {
  kind: "sound" as const,
  id: "s1",
  name: "",
  category: "",
  tags: [],
  playedCount: 0,
  durationMs: 0,
  isSensitive: false,
  loudnessLufs: null,
};
