// @vitest-environment jsdom

import { decideConsent } from "@tuna/sdk/consent";
import { type PlayableItem, pagePlayer } from "@tuna/widgets";
import { keepPageConsent } from "@tuna/widgets/consent";
import { expect, it, vi } from "vitest";
import { brand } from "../../brand.ts";
import { collectTrackedEvents } from "../analytics/testing/collect-tracked-events.ts";
import { playSources } from "../player/play-sources.ts";
import { startConsent } from "./consent.lazy.ts";

const horn: PlayableItem = {
  kind: "sound",
  id: "horn",
  name: "Horn",
  audioUrl: "/horn.wav",
  durationMs: 1000,
};

it("records pressed download buttons and play sources on every page", () => {
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => {});
  keepPageConsent(decideConsent("acceptAll", { analytics: false }, new Date()));
  startConsent(brand, () => {});
  const tracked = collectTrackedEvents();
  document.body.innerHTML = '<i class="tn-card"></i><b data-click-source="tuna_footer"></b>';
  const [card, button] = document.body.children as unknown as [HTMLElement, HTMLElement];
  button.click();
  expect(tracked).toEqual([{ name: "downloadButtonClick", properties: { click_source: "tuna_footer" } }]);
  card.addEventListener("click", () => pagePlayer().play(horn));
  card.click();
  expect(playSources.get(horn)).toBe("card");
});
