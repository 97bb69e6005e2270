// @vitest-environment jsdom

import { decideConsent } from "@tuna/sdk/consent";
import { keepPageConsent } from "@tuna/widgets/consent";
import { expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { collectTrackedEvents } from "../analytics/testing/collect-tracked-events.ts";
import { startConsent } from "./consent.lazy.ts";

it("records pressed download buttons on every page", () => {
  keepPageConsent(decideConsent("acceptAll", { analytics: false }, new Date()));
  startConsent(brand, () => {});
  const tracked = collectTrackedEvents();
  document.body.innerHTML = '<b data-click-source="tuna_footer"></b>';
  document.querySelector("b")?.click();
  expect(tracked).toEqual([{ name: "downloadButtonClick", properties: { click_source: "tuna_footer" } }]);
});
