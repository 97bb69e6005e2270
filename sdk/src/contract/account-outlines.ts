import type { accountSchemas } from "./account-schemas.ts";
import type { Outlines } from "./outline.ts";

const user = { id: "", profile: {}, isLoggedIn: true };
const sentCode = { expiresInS: 0, resendPauseS: 0 };
const passkeyOptions = { challenge: "" };
const token = { id: "", name: "" };

/** The outlines of the endpoints of logins and accounts. */
export const accountOutlines = {
  sendCode: { input: "body", answer: sentCode },
  verifyCode: { input: "body", answer: user },
  providers: { answer: { providers: [""] } },
  refresh: { answer: { isRefreshed: true } },
  embedToken: { input: "body", answer: { token: "", name: "" } },
  logout: { answer: { isLoggedOut: true } },
  me: { answer: user },
  updateSettings: { input: "body", answer: user },
  updateProfile: { input: "body", answer: user },
  updatePicture: { input: "file", answer: user },
  removePicture: { answer: user },
  updateWidePicture: { input: "file", answer: user },
  removeWidePicture: { answer: user },
  updateConsents: { input: "body", answer: user },
  endSession: { answer: { isLoggedOut: true } },
  logoutEverywhere: { answer: { isLoggedOut: true } },
  unlinkProvider: { answer: user },
  exportAccount: {},
  sendReauthenticationCode: { answer: sentCode },
  reauthenticate: { input: "body", answer: { isReauthenticated: true } },
  sendEmailCode: { input: "body", answer: sentCode },
  changeEmail: { input: "body", answer: user },
  listAccessTokens: { answer: { tokens: [token] } },
  createAccessToken: { input: "body", answer: { ...token, token: "" } },
  revokeAccessToken: { answer: { isRevoked: true } },
  startPasskey: { answer: passkeyOptions },
  addPasskey: { input: "body", answer: { isAdded: true } },
  removePasskey: { answer: { isRemoved: true } },
  startPasskeyCheck: { answer: passkeyOptions },
  verifyPasskey: { input: "body", answer: { isVerified: true } },
  deleteAccount: { input: "body", answer: { isDeleted: true } },
} as const satisfies Outlines<typeof accountSchemas>;
