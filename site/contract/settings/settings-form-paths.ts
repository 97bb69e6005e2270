import { CONFIRM_SENSITIVE_PATH } from "./confirm-sensitive-path.ts";

/** Take the forms of the Profile and Account pages while there is no script; each leads back to its page. */
export const settingsForms = {
  profile: "/profile/save/",
  removePicture: "/profile/remove-picture/",
  sensitive: CONFIRM_SENSITIVE_PATH,
  consents: "/account/consents/",
  unlinkProvider: "/account/unlink-provider/",
  removePasskey: "/account/remove-passkey/",
  endSession: "/account/end-session/",
  logoutEverywhere: "/account/logout-everywhere/",
  delete: "/account/delete/",
  /** Mails a code with which the owner confirms who they are, and takes it. */
  sendConfirmation: "/account/confirm/send/",
  confirm: "/account/confirm/",
  /** Mails a code to the address that the account is to have, and takes it. */
  sendEmailCode: "/account/email/send/",
  changeEmail: "/account/email/",
} as const;
export type SettingsForm = keyof typeof settingsForms;

/** Downloads everything that is kept of an account. Not the API's: a link cannot renew a session that has run out. */
export const EXPORT_PATH = "/account/export/";
