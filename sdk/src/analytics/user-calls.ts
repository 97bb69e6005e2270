import type { Analytics } from "./analytics.ts";
import type { AnalyticsSdk, IdentityCallback, SdkLoader } from "./analytics-sdk.ts";
import { sdkOfModule } from "./analytics-sdk.ts";

/** Two ids of one visitor, and when the first was used. Times are Unix milliseconds. */
export interface AliasRequest {
  /** The vendor's id of the user whose data moves. */
  sourceMpid: string;
  /** The vendor's id of the user who is kept. */
  destinationMpid: string;
  /** Beginning of that time, in milliseconds since 1970. */
  startTime: number;
  /** End of the time in which the first user was active, in milliseconds since 1970. */
  endTime: number;
}

/** The provider's answer to an alias request. */
export interface AliasResult {
  /** HTTP status of the vendor's answer, or a negative code of the vendor's. */
  httpCode: number;
  /** What the vendor says of a failure. */
  message?: string;
}

/** The vendor SDK's calls about a visitor. */
interface VendorIdentity {
  modify(request: { userIdentities: Readonly<Record<string, string | null>> }, callback?: unknown): void;
  aliasUsers(request: AliasRequest, callback?: (result: AliasResult) => void): void;
  getCurrentUser(): { getUserAudiences?(callback: (audiences: unknown) => void): void } | null;
}

/** The vendor SDK's call about its integrations. */
interface IntegrationSettings {
  setIntegrationAttribute?(moduleId: number, attributes: unknown): void;
}

/** Calls about the identified visitor. Without consent they are dropped, before the start they wait. */
export interface UserCalls {
  /** Changes identities of the current user; null removes one. */
  modify(identities: Readonly<Record<string, string | null>>, callback?: IdentityCallback): void;
  /** Joins two ids (product rule 14.4). The vendor SDK logs an invalid request and does not send it. */
  alias(request: AliasRequest, callback?: (result: AliasResult) => void): void;
  /** Requests the audiences of the current user (product rule 14.14). `callback` is called only with an answer. */
  audiences(callback: (audiences: unknown) => void): void;
  /** Sets or, with null, removes attributes that integrations of this module id receive with each batch. */
  setIntegrationAttributes(moduleId: number, attributes: Readonly<Record<string, string>> | null): void;
}

/** Returns the calls of `analytics` about the visitor. */
export function createUserCalls(analytics: Pick<Analytics, "useVendor">): UserCalls {
  const use = (action: (identity: Partial<VendorIdentity>) => void) =>
    analytics.useVendor(({ Identity }: { Identity: AnalyticsSdk["Identity"] & Partial<VendorIdentity> }) =>
      action(Identity),
    );
  return {
    modify: (userIdentities, callback) => use((identity) => identity.modify?.({ userIdentities }, callback)),
    alias: (request, callback) => use((identity) => identity.aliasUsers?.(request, callback)),
    audiences: (callback) => use((identity) => identity.getCurrentUser?.()?.getUserAudiences?.(callback)),
    setIntegrationAttributes: (moduleId, attributes) =>
      analytics.useVendor(({ setIntegrationAttribute }: AnalyticsSdk & IntegrationSettings) =>
        setIntegrationAttribute?.(moduleId, attributes),
      ),
  };
}

/**
 * Returns a loader that registers partner integrations (kits), to which the vendor SDK forwards events as the
 * workspace's configuration says (product rules 14.18 and 14.19): `createAnalytics({ load: withKits(load, [kit]) })`.
 */
export function withKits(load: SdkLoader, kits: readonly unknown[]): SdkLoader {
  return async () => {
    const loaded = await load();
    const sdk = sdkOfModule(loaded) as { addForwarder?(kit: unknown): void } | undefined;
    for (const kit of kits) sdk?.addForwarder?.(kit);
    return loaded;
  };
}
