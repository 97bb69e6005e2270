import { randomUUID } from "node:crypto";
import { analyticsEvents } from "@tuna/sdk/analytics";
import { bannerExperiment } from "../../contract/experiments/experiments.ts";
import { createRandom, type Random } from "../../contract/icons/random.ts";
import type { Analytics } from "../../server/analytics/analytics.ts";
import type { CollectedEvent } from "../../server/analytics/collected-batch.ts";

const DAY_MS = 86_400_000;
/** State of a device over several visits. */
const EVENTS_OF_DEVICE = 50;

export interface MadeUpVisits {
  days: number;
  eventCount: number;
  /** Ids of sounds, most played first. */
  soundIds: readonly string[];
  until: Date;
}

/** Stores generated events of visitors, more each week, up to a number of events. */
export async function keepVisits(
  analytics: Analytics,
  { days, eventCount, soundIds, until }: MadeUpVisits,
): Promise<void> {
  const random = createRandom("visits");
  for (let kept = 0; kept < eventCount; ) {
    const device = `device-${kept}`;
    const events: CollectedEvent[] = [];
    while (events.length < EVENTS_OF_DEVICE) {
      const atMs = until.getTime() - DAY_MS * days * random.next() ** 1.4;
      if (random.chance(weekday(atMs))) events.push(...visit(random, device, atMs, soundIds));
    }
    kept += events.length;
    const batch = {
      requestId: randomUUID(),
      mpid: device,
      device,
      environment: "production",
      userAttributes: {},
    };
    await analytics.keep({ ...batch, events }, until);
  }
}

/** Returns the probability of a visit, which is higher on weekends. */
const weekday = (atMs: number) => (new Date(atMs).getUTCDay() % 6 === 0 ? 1 : 0.7);

const searched = [
  "air horn",
  "fog horn",
  "bruh",
  "drum roll",
  "sad trombone",
  "laugh",
  "cat",
  "duck",
  "boing",
];
const missing = [
  "windows xp",
  "taco bell bong",
  "vine boom",
  "metal pipe",
  "fbi open up",
  "among us",
  "door knock",
];
const sources = ["item call-to-action", "item card", "homepage banner", "search banner", "footer"];
const ways: readonly (readonly string[])[] = [
  [],
  ["method"],
  ["method", "code"],
  ["method", "code", "install"],
  ["method", "install", "success"],
  ["install", "success"],
];

function visit(
  random: Random,
  device: string,
  startMs: number,
  soundIds: readonly string[],
): CollectedEvent[] {
  const session = randomUUID();
  const events: CollectedEvent[] = [];
  const add = (name: keyof typeof analyticsEvents, attributes: Record<string, string | number> = {}) =>
    events.push({
      at: new Date(startMs + events.length * 4000),
      type: "custom_event",
      name: analyticsEvents[name].name,
      session,
      attributes: { ...common, ...attributes },
    });
  // Half of the devices are in each variant.
  const variant = device.at(-1)! < "5" ? "A" : "B";
  add("pageView");
  if (random.chance(0.3))
    add("experimentExposure", { experiment_name: bannerExperiment.name, experiment_variant: variant });
  for (let count = random.whole(0, 4); count > 0; count--) {
    const item_id = soundIds[Math.floor(soundIds.length * random.next() ** 3)] ?? "";
    add("pageView");
    add("play", { item_type: "sound", item_id, item_name: item_id, play_source: "card" });
    if (random.chance(0.04)) add("share", { share_method: "link" });
    if (random.chance(0.003)) add("report", { report_reason: "spam" });
  }
  if (random.chance(0.35)) {
    const isMissing = random.chance(0.15);
    const terms = isMissing ? missing : searched;
    const search = {
      search_term: terms[Math.floor(terms.length * random.next() ** 2)] ?? "",
      search_kind: random.chance(0.8) ? "sound" : "voice",
    };
    add("search", {
      ...search,
      search_sorting: "trending",
      search_page: 1,
      search_results: isMissing ? 0 : 12,
    });
    if (isMissing) add("searchWithoutResult", search);
  }
  if (random.chance(variant === "B" ? 0.14 : 0.12)) {
    add("downloadButtonClick", { click_source: `tuna_${random.pick(sources)}` });
    for (const flow_step of random.pick(ways)) add("flowStep", { flow_step });
    if (random.chance(0.2)) add("openInApp", { launch_result: "opened" });
  }
  return events;
}

/** Attributes of the same number and length as those of real events. */
const common = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`common_property_${index}`, `value of property ${index}`]),
);
