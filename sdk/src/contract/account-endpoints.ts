import type { GuardedEndpoint } from "./endpoints.ts";

/**
 * Endpoints of logins and accounts. They are apart from the public table because only the site's own pages call
 * them, with cookies and from their own origin.
 */
export const accountEndpoints = {
  sendCode: { method: "POST", path: "/auth/codes", isIdempotent: false, caller: "own-pages" },
  verifyCode: { method: "POST", path: "/auth/codes/verify", isIdempotent: false, caller: "own-pages" },
  /** Lists the login providers; `providerStartPath` leads to one. */
  providers: { method: "GET", path: "/auth/providers", isIdempotent: true, caller: "own-pages" },
  refresh: { method: "POST", path: "/auth/refresh", isIdempotent: true, caller: "expired-member" },
  /** Creates a token for a page of another site whose visitor agreed. */
  embedToken: { method: "POST", path: "/auth/embed-tokens", isIdempotent: true, caller: "member" },
  logout: { method: "POST", path: "/auth/logout", isIdempotent: true, caller: "own-pages" },
  me: { method: "GET", path: "/me", isIdempotent: true, caller: "member" },
  updateSettings: { method: "PATCH", path: "/me/settings", isIdempotent: true, caller: "member" },
  updateProfile: { method: "PATCH", path: "/me", isIdempotent: true, caller: "member" },
  /** Its body is the image itself. */
  updatePicture: { method: "PUT", path: "/me/picture", isIdempotent: true, caller: "member" },
  removePicture: { method: "DELETE", path: "/me/picture", isIdempotent: true, caller: "member" },
  /** The wide pictures of a profile: `purpose` is `banner` or `cover`, and the body is the image itself. */
  updateWidePicture: { method: "PUT", path: "/me/pictures/{purpose}", isIdempotent: true, caller: "member" },
  removeWidePicture: {
    method: "DELETE",
    path: "/me/pictures/{purpose}",
    isIdempotent: true,
    caller: "member",
  },
  updateConsents: { method: "PATCH", path: "/me/consents", isIdempotent: true, caller: "member" },
  endSession: { method: "DELETE", path: "/me/sessions/{id}", isIdempotent: true, caller: "member" },
  logoutEverywhere: { method: "POST", path: "/auth/logout-everywhere", isIdempotent: true, caller: "member" },
  unlinkProvider: {
    method: "DELETE",
    path: "/me/providers/{provider}",
    isIdempotent: true,
    caller: "member",
  },
  /** Returns a JSON file for download. */
  exportAccount: { method: "GET", path: "/me/export", isIdempotent: true, caller: "member" },
  /** Mails a code to the account's own address. */
  sendReauthenticationCode: {
    method: "POST",
    path: "/me/reauthentication/codes",
    isIdempotent: false,
    caller: "member",
  },
  /** For ten minutes this session may then link a provider, change the email and delete the account. */
  reauthenticate: { method: "POST", path: "/me/reauthentication", isIdempotent: false, caller: "member" },
  /** Mails a code to the account's new address. */
  sendEmailCode: { method: "POST", path: "/me/email/codes", isIdempotent: false, caller: "member" },
  changeEmail: { method: "POST", path: "/me/email", isIdempotent: false, caller: "member" },
  listAccessTokens: { method: "GET", path: "/me/tokens", isIdempotent: true, caller: "member" },
  /** The only answer that has the token itself. Requires a fresh code. */
  createAccessToken: { method: "POST", path: "/me/tokens", isIdempotent: false, caller: "member" },
  revokeAccessToken: { method: "DELETE", path: "/me/tokens/{id}", isIdempotent: true, caller: "member" },
  /** Starts to add a passkey. */
  startPasskey: {
    method: "POST",
    path: "/me/passkeys/options",
    isIdempotent: false,
    caller: "administrator",
  },
  addPasskey: { method: "POST", path: "/me/passkeys", isIdempotent: false, caller: "administrator" },
  removePasskey: { method: "DELETE", path: "/me/passkeys/{id}", isIdempotent: true, caller: "administrator" },
  /** Starts to verify a passkey that was added before. */
  startPasskeyCheck: {
    method: "POST",
    path: "/me/passkeys/verification/options",
    isIdempotent: false,
    caller: "passkey-administrator",
  },
  /** For twelve hours this session may then do what administrators do. */
  verifyPasskey: {
    method: "POST",
    path: "/me/passkeys/verification",
    isIdempotent: false,
    caller: "passkey-administrator",
  },
  deleteAccount: { method: "DELETE", path: "/me", isIdempotent: true, caller: "member" },
} as const satisfies Record<string, GuardedEndpoint>;
/** The names of the account endpoints. */
export type AccountEndpointName = keyof typeof accountEndpoints;
