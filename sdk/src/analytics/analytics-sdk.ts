import type { Attributes } from "./attributes.ts";
import type { SdkSettings } from "./sdk-config.ts";

/** What is used of `@mparticle/web-sdk`. Its own types have no default export, so it is looked at through this. */
export interface AnalyticsSdk {
  init(key: string, config: SdkConfig): void;
  logEvent(name: string, type: number, attributes: Attributes): void;
  logPageView(name: string, attributes: Attributes): void;
  Consent?: {
    createConsentState(): ConsentState;
    createGDPRConsent(isConsented: boolean, timestampMs: number, document: string): unknown;
    createCCPAConsent(isOptedOut: boolean, timestampMs: number, document: string): unknown;
  };
  Identity: Record<IdentityMethod, (request: IdentityRequest, callback: IdentityCallback) => void>;
}

/** What a visitor decided, as the vendor SDK sends it. */
interface ConsentState {
  addGDPRConsentState(purpose: string, consent: unknown): unknown;
  setCCPAConsentState(consent: unknown): unknown;
}

/** The provider's identity calls. */
export type IdentityMethod = "identify" | "login" | "logout";

/** Who somebody is to be. */
export interface IdentityRequest {
  userIdentities: { customerid?: string };
}

/** The provider's answer to an identity call. */
export type IdentityCallback = (result: IdentityResult) => void;

/** Answer to a call of identity: a status of HTTP, or one of {@link identityCodes}. */
export interface IdentityResult {
  httpCode: number;
  getUser?(): AnalyticsUser | null | undefined;
}

/** The user whom analytics identifies. */
export interface AnalyticsUser {
  getUserIdentities?(): { userIdentities?: { customerid?: string } };
  setUserAttribute(name: string, value: string | number | boolean): void;
  removeUserAttribute(name: string): void;
  setConsentState?(state: ConsentState): void;
}

/** Answers that are no status of HTTP. */
export const identityCodes = {
  /** No answer, or one of 401, 429 and 500. */
  failed: -1,
  /** Another call is in flight, and this one is lost. */
  busy: -2,
} as const;

/** Loads the library, once somebody has agreed: `() => import("@mparticle/web-sdk")`. */
export type SdkLoader = () => Promise<unknown>;

/** The library in its module, which bundlers wrap in different ways. Undefined when something else was loaded. */
export function sdkOfModule(module: unknown): AnalyticsSdk | undefined {
  const wrapped = module as { default?: unknown } | undefined;
  const sdk = (wrapped?.default ?? wrapped) as Partial<AnalyticsSdk> | undefined;
  return typeof sdk?.init === "function" && sdk.Identity ? (sdk as AnalyticsSdk) : undefined;
}

/** Configuration that the vendor SDK is started with. */
export interface SdkConfig extends SdkSettings {
  /** Returns null to drop the batch. */
  onCreateBatch: <Batch>(batch: Batch) => Batch | null;
  identityCallback: IdentityCallback;
}
