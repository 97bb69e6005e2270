import type { Attributes } from "./attributes.ts";
import type { SdkSettings } from "./sdk-config.ts";

/** The used part of `@mparticle/web-sdk`, whose own types have no default export. */
export interface AnalyticsSdk {
  /** Starts the vendor's SDK. */
  init(key: string, config: SdkConfig): void;
  /** Logs an event of a type. */
  logEvent(name: string, type: number, attributes: Attributes): void;
  /** Logs that a page is seen. */
  logPageView(name: string, attributes: Attributes): void;
  /** Makes states of consent. */
  Consent?: {
    createConsentState(): ConsentState;
    createGDPRConsent(isConsented: boolean, timestampMs: number, document: string): unknown;
    createCCPAConsent(isOptedOut: boolean, timestampMs: number, document: string): unknown;
  };
  /** Changes who the user is. */
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
  /** What the user is known by. */
  userIdentities: { customerid?: string };
}

/** The provider's answer to an identity call. */
export type IdentityCallback = (result: IdentityResult) => void;

/** HTTP status of an identity call, or one of {@link identityCodes}. */
export interface IdentityResult {
  /** HTTP status of the vendor's answer, or a negative code of the vendor's. */
  httpCode: number;
  /** Returns the user, if the vendor knows one. */
  getUser?(): AnalyticsUser | null | undefined;
}

/** The user whom analytics identifies. */
export interface AnalyticsUser {
  /** Returns what the user is known by. */
  getUserIdentities?(): { userIdentities?: { customerid?: string } };
  /** Sets a fact about the user. */
  setUserAttribute(name: string, value: string | number | boolean): void;
  /** Removes a fact about the user. */
  removeUserAttribute(name: string): void;
  /** Says what the user agreed to. */
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
  /** Called with the outcome of each identity request. */
  identityCallback: IdentityCallback;
}
