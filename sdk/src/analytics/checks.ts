import type { Brand } from "../brand/brand.ts";
import { TunaError } from "../errors/tuna-error.ts";
import { analyticsTexts } from "../locale/texts.ts";
import type { AnalyticsWindow } from "./browser-facts.ts";

/** Names that a service may report under (product rule 13.5). `host`: the page's own, `location.host`. */
export function serviceNames({ key }: Pick<Brand, "key">, host: string): readonly string[] {
  return [key, "v2", host, "shared", "account", "store", "text to song", "broadcast"];
}

/** The name, when it is one of {@link serviceNames} to the letter. Throws a TunaError otherwise. */
export function checkServiceName(name: unknown, brand: Pick<Brand, "key">, host: string): string {
  if (typeof name === "string" && name !== "" && serviceNames(brand, host).includes(name)) return name;
  throw new TunaError(analyticsTexts.wrongService, { code: "analytics-service" });
}

/** Extra properties, when they are an object and no list. Throws a TunaError otherwise. */
export function checkExtraProperties(properties: unknown): Readonly<Record<string, unknown>> {
  if (typeof properties === "object" && properties !== null && !Array.isArray(properties))
    return properties as Record<string, unknown>;
  throw new TunaError(analyticsTexts.wrongProperties, { code: "analytics-properties" });
}

/** What the library keeps at once when nobody takes its batches: some seconds of events. In UTF-16 units. */
const ROOM = 128 * 1024;
/** Swept with the library's own entries. */
const KEY = "mprtcl-room";

/** Throws where both storages have no room, or are blocked: the library would stop to upload, and say so to nobody. */
export function assertStorageQuota(window: Pick<AnalyticsWindow, "localStorage" | "sessionStorage">): void {
  for (const storage of [window.localStorage, window.sessionStorage]) {
    storage.setItem(KEY, "x".repeat(ROOM));
    storage.removeItem(KEY);
  }
}
