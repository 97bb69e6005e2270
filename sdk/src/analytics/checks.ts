import type { Brand } from "../brand/brand.ts";
import { TunaError } from "../errors/tuna-error.ts";
import { analyticsTexts } from "../locale/texts.ts";
import type { AnalyticsWindow } from "./browser-facts.ts";

/**
 * Returns the names that a service may report under (product rule 13.5). `host` is the page's `location.host`.
 */
function serviceNames({ key }: Pick<Brand, "key">, host: string): readonly string[] {
  return [key, "v2", host, "shared", "account", "store", "text to song", "broadcast"];
}

/** Returns the name if it is exactly one of {@link serviceNames}. Throws a TunaError otherwise. */
export function checkServiceName(name: unknown, brand: Pick<Brand, "key">, host: string): string {
  if (typeof name === "string" && name !== "" && serviceNames(brand, host).includes(name)) return name;
  throw new TunaError(analyticsTexts.wrongService, { code: "analytics-service" });
}

/** Returns the properties if they are an object. Throws a TunaError otherwise. */
export function checkExtraProperties(properties: unknown): Readonly<Record<string, unknown>> {
  if (typeof properties === "object" && properties !== null && !Array.isArray(properties))
    return properties as Record<string, unknown>;
  throw new TunaError(analyticsTexts.wrongProperties, { code: "analytics-properties" });
}

/** Storage that the vendor SDK needs for some seconds of events while uploads fail, in UTF-16 units. */
const ROOM = 128 * 1024;
/** A key with the vendor SDK's prefix, so that `clearAnalyticsStorage` removes it. */
const KEY = "mprtcl-room";

/** Throws a DOMException if a storage is full or blocked. The vendor SDK would then silently stop uploading. */
export function assertStorageQuota(window: Pick<AnalyticsWindow, "localStorage" | "sessionStorage">): void {
  for (const storage of [window.localStorage, window.sessionStorage]) {
    storage.setItem(KEY, "x".repeat(ROOM));
    storage.removeItem(KEY);
  }
}
