import type { Endpoint } from "./endpoints.ts";

/**
 * Endpoints of a login and its session, beside the public table because they are for the library's own pages alone:
 * cookies, no other origin, and no element loads them.
 */
export const accountEndpoints = {
  sendCode: { method: "POST", path: "/auth/codes", isIdempotent: false },
  verifyCode: { method: "POST", path: "/auth/codes/verify", isIdempotent: false },
  refresh: { method: "POST", path: "/auth/refresh", isIdempotent: true },
  logout: { method: "POST", path: "/auth/logout", isIdempotent: true },
  me: { method: "GET", path: "/me", isIdempotent: true },
  updateSettings: { method: "PATCH", path: "/me/settings", isIdempotent: true },
} as const satisfies Record<string, Endpoint>;
export type AccountEndpointName = keyof typeof accountEndpoints;
