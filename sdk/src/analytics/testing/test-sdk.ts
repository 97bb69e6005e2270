import type {
  AnalyticsSdk,
  AnalyticsUser,
  IdentityCallback,
  IdentityMethod,
  IdentityRequest,
  SdkConfig,
} from "../analytics-sdk.ts";
import type { Attributes } from "../attributes.ts";

/** A vendor SDK for tests: records its calls, and answers identity calls on demand. */
export function testSdk() {
  const logged: { name: string; type: number; attributes: Attributes }[] = [];
  const userAttributes = new Map<string, unknown>();
  const calls: { method: IdentityMethod; customerId: string | undefined }[] = [];
  let customerId: string | undefined;
  let inFlight: { request: IdentityRequest; callback: IdentityCallback } | undefined;
  const fixture = { config: undefined as SdkConfig | undefined, failing: false };

  const user: AnalyticsUser = {
    getUserIdentities: () => ({ userIdentities: customerId ? { customerid: customerId } : {} }),
    setUserAttribute: (name, value) => void userAttributes.set(name, value),
    removeUserAttribute: (name) => void userAttributes.delete(name),
  };
  const call = (method: IdentityMethod) => (request: IdentityRequest, callback: IdentityCallback) => {
    if (inFlight) return callback({ httpCode: -2 });
    calls.push({ method, customerId: request.userIdentities.customerid });
    inFlight = { request, callback };
  };
  const log = (name: string, type: number, attributes: Attributes) => {
    if (fixture.failing) throw new DOMException("full", "QuotaExceededError");
    logged.push({ name, type, attributes });
  };
  const sdk: AnalyticsSdk = {
    init: (_key, config) => {
      fixture.config = config;
      call("identify")({ userIdentities: {} }, config.identityCallback);
    },
    logEvent: log,
    logPageView: (name, attributes) => log(name, 1, attributes),
    Identity: { identify: call("identify"), login: call("login"), logout: call("logout") },
  };
  return Object.assign(fixture, {
    sdk,
    logged,
    userAttributes,
    calls,
    /** Answers the call in flight, by itself with the visitor where it was made out. */
    answer(httpCode: number, returned: AnalyticsUser | null | undefined = httpCode === -1 ? null : user) {
      const answered = inFlight;
      inFlight = undefined;
      if (httpCode === 200 && returned) customerId = answered?.request.userIdentities.customerid;
      answered?.callback({ httpCode, getUser: () => returned });
    },
    names: () => logged.map(({ name }) => name),
  });
}
