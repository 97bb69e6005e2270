import type { Outage } from "../../platform/outages/outage.ts";
import type { PartState, SitePart, StatusPageData } from "./status-page-data.ts";

/** What each outage does to a part of the site. Kept pages and sounds go on. */
const effects: Record<SitePart, Partial<Record<Outage, PartState>>> = {
  pages: { database: "limited" },
  playing: { bucket: "limited", media: "limited" },
  search: { database: "down" },
  uploads: { database: "down", bucket: "down", media: "down" },
  mail: { mail: "down", database: "down" },
};

/** Returns how each part of the site works during some outages. */
export function partsOfSite(outages: readonly Outage[]): StatusPageData["parts"] {
  return Object.entries(effects).map(([part, effect]) => {
    const states = outages.map((outage) => effect[outage]);
    const state = (["down", "limited"] as const).find((one) => states.includes(one)) ?? "works";
    return { part: part as SitePart, state };
  });
}
