import { CONFIRM_SENSITIVE_PATH } from "./confirm-sensitive-path.ts";

/** Paths that the forms of Profile and Account are posted to without script. Each redirects to its page. */
export const settingsForms = {
  profile: "/profile/save/",
  removePicture: "/profile/remove-picture/",
  removeWidePicture: "/profile/remove-wide-picture/",
  sensitive: CONFIRM_SENSITIVE_PATH,
  consents: "/account/consents/",
  unlinkProvider: "/account/unlink-provider/",
  removePasskey: "/account/remove-passkey/",
  revokeToken: "/account/revoke-token/",
  endSession: "/account/end-session/",
  logoutEverywhere: "/account/logout-everywhere/",
  delete: "/account/delete/",
  /** Mails the owner a code to confirm an action, and accepts that code. */
  sendConfirmation: "/account/confirm/send/",
  confirm: "/account/confirm/",
  /** Mails a code to the new email address, and accepts that code. */
  sendEmailCode: "/account/email/send/",
  changeEmail: "/account/email/",
} as const;
export type SettingsForm = keyof typeof settingsForms;

/** Path of the account's data export. The API's endpoint does not work as a link: it cannot renew an expired session. */
export const EXPORT_PATH = "/account/export/";
