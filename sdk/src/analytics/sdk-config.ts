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

/** Where events are sent. */
export interface AnalyticsTarget {
  /** Token of the workspace. */
  key: string;
  /** Host of the collector, without a scheme: the site's own, or a proxy of the provider. The default is the provider's hosts. */
  collectorHost?: string | undefined;
  /** Whether the collector is called over HTTPS. Otherwise it is not asked for the workspace's configuration. */
  isSecure: boolean;
  /** Whether events belong to the vendor's environment for development. */
  isDevelopment?: boolean | undefined;
}

/** The version that the website reports (product rule 13.7). */
const REPORTED_VERSION = "nuxt3";

/**
 * How long events are collected before one request sends them. Without it each event is a request of its own.
 */
export const UPLOAD_INTERVAL_MS = 1000;

/** The vendor SDK's flags, used here and in a collector's configuration. All values are strings. */
export const sdkFlags: Readonly<Record<string, string>> = {
  eventBatchingIntervalMillis: String(UPLOAD_INTERVAL_MS),
  offlineStorage: "100",
  cacheIdentity: "True",
  audienceAPI: "True",
  astBackgroundEvents: "True",
};

/** Returns the vendor SDK's configuration, without the two callbacks that the wrapper adds. */
export function sdkConfig(target: AnalyticsTarget, brand: Pick<Brand, "key" | "name">): SdkSettings {
  const { key, collectorHost, isDevelopment = false } = target;
  return {
    appName: brand.name,
    appVersion: REPORTED_VERSION,
    logLevel: "warning",
    isDevelopmentMode: isDevelopment,
    dataPlan: dataPlan(brand),
    flags: sdkFlags,
    ...(collectorHost === undefined ? regionalHosts(key) : ownHost(collectorHost, target)),
  };
}

/** The provider's hosts of a key's region (product rule 14.23), whether or not its configuration can be loaded. */
function regionalHosts(key: string): Record<string, string> {
  const [region = "us1"] = key.includes("-") ? key.split("-") : [];
  return {
    identityUrl: `identity.${region}.mparticle.com/v1/`,
    aliasUrl: `jssdks.${region}.mparticle.com/v1/identity/`,
    userAudienceUrl: `nativesdks.${region}.mparticle.com/v1/`,
    v1SecureServiceUrl: `jssdks.${region}.mparticle.com/v1/JS/`,
    v2SecureServiceUrl: `jssdks.${region}.mparticle.com/v2/JS/`,
    v3SecureServiceUrl: `jssdks.${region}.mparticle.com/v3/JS/`,
  };
}

/**
 * The vendor SDK requests a configuration over HTTPS only. If none is served there, what is here stays: a workspace without
 * kits and pixels.
 */
function ownHost(host: string, { key, isSecure }: AnalyticsTarget): Record<string, unknown> {
  return {
    requestConfig: isSecure,
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

/** Version of the plan. Increase it with every change of the events' properties. */
const DATA_PLAN_VERSION = 1;

/** Names the plan of reported events. */
interface DataPlan {
  planId: string;
  planVersion: number;
}

/**
 * Returns the site's data plan (product rule 14.7): `tuna_web` for the brand `tuna`.
 * @internal A test reads it.
 */
export function dataPlan({ key }: Pick<Brand, "key">): DataPlan {
  return { planId: `${key}_web`, planVersion: DATA_PLAN_VERSION };
}

/** Returns the site's data plan as batches name it. */
export function planOfBatch(brand: Pick<Brand, "key">): { plan_id: string; plan_version: number } {
  const { planId, planVersion } = dataPlan(brand);
  return { plan_id: planId, plan_version: planVersion };
}
