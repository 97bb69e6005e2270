import type { Endpoint } from "./endpoints.ts";

/**
 * Endpoints of logins and accounts. They are apart from the public table because only the site's own pages call
 * them, with cookies and from their own origin.
 */
export const accountEndpoints = {
  sendCode: { method: "POST", path: "/auth/codes", isIdempotent: false },
  verifyCode: { method: "POST", path: "/auth/codes/verify", isIdempotent: false },
  /** Lists the login providers; `providerStartPath` leads to one. */
  providers: { method: "GET", path: "/auth/providers", isIdempotent: true },
  refresh: { method: "POST", path: "/auth/refresh", isIdempotent: true },
  /** Creates a token for a page of another site whose visitor agreed. */
  embedToken: { method: "POST", path: "/auth/embed-tokens", isIdempotent: true },
  logout: { method: "POST", path: "/auth/logout", isIdempotent: true },
  me: { method: "GET", path: "/me", isIdempotent: true },
  updateSettings: { method: "PATCH", path: "/me/settings", isIdempotent: true },
  updateProfile: { method: "PATCH", path: "/me", isIdempotent: true },
  /** Its body is the image itself. */
  updatePicture: { method: "PUT", path: "/me/picture", isIdempotent: true },
  removePicture: { method: "DELETE", path: "/me/picture", isIdempotent: true },
  /** The wide pictures of a profile: `purpose` is `banner` or `cover`, and the body is the image itself. */
  updateWidePicture: { method: "PUT", path: "/me/pictures/{purpose}", isIdempotent: true },
  removeWidePicture: { method: "DELETE", path: "/me/pictures/{purpose}", isIdempotent: true },
  updateConsents: { method: "PATCH", path: "/me/consents", isIdempotent: true },
  endSession: { method: "DELETE", path: "/me/sessions/{id}", isIdempotent: true },
  logoutEverywhere: { method: "POST", path: "/auth/logout-everywhere", isIdempotent: true },
  unlinkProvider: { method: "DELETE", path: "/me/providers/{provider}", isIdempotent: true },
  /** Returns a JSON file for download. */
  exportAccount: { method: "GET", path: "/me/export", isIdempotent: true },
  /** Mails a code to the account's own address. */
  sendReauthenticationCode: { method: "POST", path: "/me/reauthentication/codes", isIdempotent: false },
  /** For ten minutes this session may then link a provider, change the email and delete the account. */
  reauthenticate: { method: "POST", path: "/me/reauthentication", isIdempotent: false },
  /** Mails a code to the account's new address. */
  sendEmailCode: { method: "POST", path: "/me/email/codes", isIdempotent: false },
  changeEmail: { method: "POST", path: "/me/email", isIdempotent: false },
  listAccessTokens: { method: "GET", path: "/me/tokens", isIdempotent: true },
  /** The only answer that has the token itself. Requires a fresh code. */
  createAccessToken: { method: "POST", path: "/me/tokens", isIdempotent: false },
  revokeAccessToken: { method: "DELETE", path: "/me/tokens/{id}", isIdempotent: true },
  /** Starts to add a passkey. This and the next four endpoints are for administrators only. */
  startPasskey: { method: "POST", path: "/me/passkeys/options", isIdempotent: false },
  addPasskey: { method: "POST", path: "/me/passkeys", isIdempotent: false },
  removePasskey: { method: "DELETE", path: "/me/passkeys/{id}", isIdempotent: true },
  /** Starts to verify a passkey that was added before. */
  startPasskeyCheck: { method: "POST", path: "/me/passkeys/verification/options", isIdempotent: false },
  /** For twelve hours this session may then do what administrators do. */
  verifyPasskey: { method: "POST", path: "/me/passkeys/verification", isIdempotent: false },
  deleteAccount: { method: "DELETE", path: "/me", isIdempotent: true },
} as const satisfies Record<string, Endpoint>;
/** The names of the account endpoints. */
export type AccountEndpointName = keyof typeof accountEndpoints;
