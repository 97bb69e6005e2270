import type { Attributes } from "./attributes.ts";
import type { SdkSettings } from "./sdk-config.ts";

/** The used part of `@mparticle/web-sdk`, whose own types have no default export. */
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

/** A consent decision in the vendor SDK's format. */
interface ConsentState {
  addGDPRConsentState(purpose: string, consent: unknown): unknown;
  setCCPAConsentState(consent: unknown): unknown;
}

/** The provider's identity calls. */
export type IdentityMethod = "identify" | "login" | "logout";

/** The identity that a call requests. */
export interface IdentityRequest {
  userIdentities: { customerid?: string };
}

/** The provider's answer to an identity call. */
export type IdentityCallback = (result: IdentityResult) => void;

/** HTTP status of an identity call, or one of {@link identityCodes}. */
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

/** Results of identity calls without an HTTP status. */
export const identityCodes = {
  /** No answer, or status 401, 429 or 500. */
  failed: -1,
  /** Another call is in flight, so this one was dropped. */
  busy: -2,
} as const;

/** Loads the vendor SDK after consent: `() => import("@mparticle/web-sdk")`. */
export type SdkLoader = () => Promise<unknown>;

/** Returns the vendor SDK of its module, which bundlers wrap in different ways. Undefined for other modules. */
export function sdkOfModule(module: unknown): AnalyticsSdk | undefined {
  const wrapped = module as { default?: unknown } | undefined;
  const sdk = (wrapped?.default ?? wrapped) as Partial<AnalyticsSdk> | undefined;
  return typeof sdk?.init === "function" && sdk.Identity ? (sdk as AnalyticsSdk) : undefined;
}

/** Configuration of the vendor SDK's start. */
export interface SdkConfig extends SdkSettings {
  /** Returns null to drop the batch. */
  onCreateBatch: <Batch extends { consent_state?: unknown; context?: unknown; events?: unknown }>(
    batch: Batch,
  ) => Batch | null;
  identityCallback: IdentityCallback;
}
