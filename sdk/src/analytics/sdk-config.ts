import type { Brand } from "../brand/brand.ts";

/** The vendor SDK's settings without its callbacks. */
export interface SdkSettings {
  appName: string;
  appVersion: string;
  logLevel: "none" | "warning" | "verbose";
  isDevelopmentMode: boolean;
  dataPlan: DataPlan;
  flags: Readonly<Record<string, string>>;
  [option: string]: unknown;
}

/** Where events go. */
export interface AnalyticsTarget {
  /** Token of the workspace. */
  key: string;
  /** Host of the collector, without a scheme: the site's own, or a proxy of the provider. The default is the provider's hosts. */
  collectorHost?: string | undefined;
  /** Whether the collector is spoken to by https. */
  isSecure: boolean;
  isDevelopment?: boolean;
}

/** The version that the website reports (product rule 13.7). */
export const REPORTED_VERSION = "nuxt3";

/** How long events gather before they are sent together. Without it each is a request of its own. */
export const UPLOAD_INTERVAL_MS = 1000;

/** The vendor SDK's flags, set here and in a collector's configuration. Values are texts on the wire. */
export const sdkFlags: Readonly<Record<string, string>> = {
  eventBatchingIntervalMillis: String(UPLOAD_INTERVAL_MS),
  offlineStorage: "100",
  cacheIdentity: "True",
  audienceAPI: "True",
  astBackgroundEvents: "True",
};

/** Returns the vendor SDK's configuration, without the two callbacks that the wrapper adds. */
export function sdkConfig(
  { key, collectorHost, isSecure, isDevelopment = false }: AnalyticsTarget,
  brand: Pick<Brand, "key" | "name">,
): SdkSettings {
  return {
    appName: brand.name,
    appVersion: REPORTED_VERSION,
    logLevel: "warning",
    isDevelopmentMode: isDevelopment,
    dataPlan: dataPlan(brand),
    flags: sdkFlags,
    ...(collectorHost === undefined ? {} : ownHost(key, collectorHost, isSecure)),
  };
}

/** A host of one's own answers no configuration: it would be fetched by https always. */
function ownHost(key: string, host: string, isSecure: boolean): Record<string, unknown> {
  return {
    requestConfig: false,
    forceHttps: isSecure,
    workspaceToken: key,
    configUrl: `${host}/mp/config/`,
    identityUrl: `${host}/mp/identity/v1/`,
    aliasUrl: `${host}/mp/alias/`,
    userAudienceUrl: `${host}/mp/audience/`,
    v1SecureServiceUrl: `${host}/mp/v1/`,
    v2SecureServiceUrl: `${host}/mp/v2/`,
    v3SecureServiceUrl: `${host}/mp/v3/`,
    kitConfigs: [],
    pixelConfigs: [],
  };
}

/** Version of the plan: goes up with every change of what events carry. */
export const DATA_PLAN_VERSION = 1;

/** The plan that events are reported under. */
export interface DataPlan {
  planId: string;
  planVersion: number;
}

/** Returns the site's data plan: `tuna_web` for the brand `tuna`. */
export function dataPlan({ key }: Pick<Brand, "key">): DataPlan {
  return { planId: `${key}_web`, planVersion: DATA_PLAN_VERSION };
}

/** Whether this can be a plan's id: a text in under_case (product rule 14.7). */
export function isDataPlanId(id: unknown): id is string {
  return typeof id === "string" && /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(id);
}
