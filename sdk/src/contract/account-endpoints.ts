import type { accountSchemas } from "./account-schemas.ts";
import type { Endpoints } from "./endpoint.ts";

const user = { id: "", profile: {}, isLoggedIn: true };
const sentCode = { expiresInS: 0, resendPauseS: 0 };
const passkeyOptions = { challenge: "" };
const token = { id: "", name: "" };

/**
 * Endpoints of logins and accounts. They are apart from the public table because only the site's own pages call
 * them, with cookies and from their own origin.
 */
export const accountEndpoints = {
  sendCode: {
    method: "POST",
    path: "/auth/codes",
    caller: "own-pages",
    input: "body",
    fields: ["email", "challengeToken"],
    answer: sentCode,
  },
  verifyCode: {
    method: "POST",
    path: "/auth/codes/verify",
    caller: "own-pages",
    input: "body",
    fields: ["email", "code"],
    answer: user,
  },
  /** Lists the login providers; `providerStartPath` leads to one. */
  providers: { method: "GET", path: "/auth/providers", caller: "own-pages", answer: { providers: [""] } },
  refresh: {
    method: "POST",
    path: "/auth/refresh",
    isIdempotent: true,
    caller: "expired-member",
    answer: { isRefreshed: true },
  },
  /** Creates a token for a page of another site whose visitor agreed. */
  embedToken: {
    method: "POST",
    path: "/auth/embed-tokens",
    isIdempotent: true,
    caller: "member",
    input: "body",
    fields: ["origin", "nonce"],
    answer: { token: "", name: "" },
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    isIdempotent: true,
    caller: "own-pages",
    answer: { isLoggedOut: true },
  },
  me: { method: "GET", path: "/me", caller: "member", answer: user },
  updateSettings: {
    method: "PATCH",
    path: "/me/settings",
    isIdempotent: true,
    caller: "member",
    input: "body",
    fields: ["isSensitiveContentEnabled"],
    answer: user,
  },
  updateProfile: {
    method: "PATCH",
    path: "/me",
    isIdempotent: true,
    caller: "member",
    input: "body",
    fields: ["name", "bio", "links"],
    answer: user,
  },
  /** Its body is the image itself. */
  updatePicture: { method: "PUT", path: "/me/picture", caller: "member", input: "file", answer: user },
  removePicture: { method: "DELETE", path: "/me/picture", caller: "member", answer: user },
  /** The wide pictures of a profile: `purpose` is `banner` or `cover`, and the body is the image itself. */
  updateWidePicture: {
    method: "PUT",
    path: "/me/pictures/{purpose}",
    caller: "member",
    input: "file",
    answer: user,
  },
  removeWidePicture: { method: "DELETE", path: "/me/pictures/{purpose}", caller: "member", answer: user },
  updateConsents: {
    method: "PATCH",
    path: "/me/consents",
    isIdempotent: true,
    caller: "member",
    input: "body",
    fields: ["newsletter"],
    answer: user,
  },
  endSession: {
    method: "DELETE",
    path: "/me/sessions/{id}",
    caller: "member",
    answer: { isLoggedOut: true },
  },
  logoutEverywhere: {
    method: "POST",
    path: "/auth/logout-everywhere",
    isIdempotent: true,
    caller: "member",
    answer: { isLoggedOut: true },
  },
  unlinkProvider: { method: "DELETE", path: "/me/providers/{provider}", caller: "member", answer: user },
  /** Returns a JSON file for download. */
  exportAccount: { method: "GET", path: "/me/export", caller: "member" },
  /** Mails a code to the account's own address. */
  sendReauthenticationCode: {
    method: "POST",
    path: "/me/reauthentication/codes",
    caller: "member",
    answer: sentCode,
  },
  /** For ten minutes this session may then link a provider, change the email and delete the account. */
  reauthenticate: {
    method: "POST",
    path: "/me/reauthentication",
    caller: "member",
    input: "body",
    fields: ["code"],
    answer: { isReauthenticated: true },
  },
  /** Mails a code to the account's new address. */
  sendEmailCode: {
    method: "POST",
    path: "/me/email/codes",
    caller: "member",
    input: "body",
    fields: ["email"],
    answer: sentCode,
  },
  changeEmail: {
    method: "POST",
    path: "/me/email",
    caller: "member",
    input: "body",
    fields: ["code"],
    answer: user,
  },
  listAccessTokens: { method: "GET", path: "/me/tokens", caller: "member", answer: { tokens: [token] } },
  /** The only answer that has the token itself. Requires a fresh code. */
  createAccessToken: {
    method: "POST",
    path: "/me/tokens",
    caller: "member",
    input: "body",
    fields: ["name", "scopes", "expiresInDays"],
    answer: { ...token, token: "" },
  },
  revokeAccessToken: {
    method: "DELETE",
    path: "/me/tokens/{id}",
    caller: "member",
    answer: { isRevoked: true },
  },
  /** Starts to add a passkey. */
  startPasskey: {
    method: "POST",
    path: "/me/passkeys/options",
    caller: "administrator",
    answer: passkeyOptions,
  },
  addPasskey: {
    method: "POST",
    path: "/me/passkeys",
    caller: "administrator",
    input: "body",
    fields: ["credential"],
    answer: { isAdded: true },
  },
  removePasskey: {
    method: "DELETE",
    path: "/me/passkeys/{id}",
    caller: "administrator",
    answer: { isRemoved: true },
  },
  /** Starts to verify a passkey that was added before. */
  startPasskeyCheck: {
    method: "POST",
    path: "/me/passkeys/verification/options",
    caller: "passkey-administrator",
    answer: passkeyOptions,
  },
  /** For twelve hours this session may then do what administrators do. */
  verifyPasskey: {
    method: "POST",
    path: "/me/passkeys/verification",
    caller: "passkey-administrator",
    input: "body",
    fields: ["credential"],
    answer: { isVerified: true },
  },
  deleteAccount: {
    method: "DELETE",
    path: "/me",
    caller: "member",
    input: "body",
    fields: ["email"],
    answer: { isDeleted: true },
  },
} as const satisfies Endpoints<typeof accountSchemas>;
/** The names of the account endpoints. */
export type AccountEndpointName = keyof typeof accountEndpoints;
