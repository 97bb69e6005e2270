import type { Endpoint } from "../contract/endpoints.ts";

/** Endpoints of administrators: for the library's own pages, and for who is one at the moment of the call. */
export const adminEndpoints = {
  getSound: { method: "GET", path: "/admin/sounds/{id}", isIdempotent: true },
  editSound: { method: "PATCH", path: "/admin/sounds/{id}", isIdempotent: false },
  unlistSound: { method: "POST", path: "/admin/sounds/{id}/unlist", isIdempotent: true },
  relistSound: { method: "POST", path: "/admin/sounds/{id}/relist", isIdempotent: true },
  resetSoundTrending: { method: "POST", path: "/admin/sounds/{id}/reset-trending", isIdempotent: true },
  getVoice: { method: "GET", path: "/admin/voices/{id}", isIdempotent: true },
  editVoice: { method: "PATCH", path: "/admin/voices/{id}", isIdempotent: false },
  unlistVoice: { method: "POST", path: "/admin/voices/{id}/unlist", isIdempotent: true },
  relistVoice: { method: "POST", path: "/admin/voices/{id}/relist", isIdempotent: true },
  resetVoiceTrending: { method: "POST", path: "/admin/voices/{id}/reset-trending", isIdempotent: true },
  findAccount: { method: "POST", path: "/admin/accounts/find", isIdempotent: true },
  getAccount: { method: "GET", path: "/admin/accounts/{id}", isIdempotent: true },
  suspendAccount: { method: "POST", path: "/admin/accounts/{id}/suspend", isIdempotent: true },
  restoreAccount: { method: "POST", path: "/admin/accounts/{id}/restore", isIdempotent: true },
  endAccountSessions: { method: "POST", path: "/admin/accounts/{id}/end-sessions", isIdempotent: true },
  log: { method: "GET", path: "/admin/log", isIdempotent: true },
  reports: { method: "GET", path: "/admin/reports", isIdempotent: true },
  resolveReports: { method: "POST", path: "/admin/reports/resolve", isIdempotent: true },
  insights: { method: "GET", path: "/admin/insights", isIdempotent: true },
} as const satisfies Record<string, Endpoint>;
export type AdminEndpointName = keyof typeof adminEndpoints;
