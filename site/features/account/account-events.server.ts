import type { AccountEndpointName } from "@tuna/sdk/contract";
import type { Context } from "hono";
import {
  logSecurityEvent,
  type SecurityEventDetails,
  type SecurityEventName,
} from "../../platform/log/security-log.server.ts";
import type { SettingsForm } from "./settings/settings-form-paths.ts";

type AccountEvent = SecurityEventDetails & { event: SecurityEventName };

/** Security log events of successful account endpoints. Sessions log logins and logouts themselves. */
const accountEvents: Partial<Record<AccountEndpointName, AccountEvent>> = {
  embedToken: { event: "account.changed", action: "issue-embed-token" },
  updateSettings: { event: "account.changed", action: "sensitive-content" },
  updateProfile: { event: "account.changed", action: "profile" },
  updatePicture: { event: "account.changed", action: "picture" },
  removePicture: { event: "account.changed", action: "remove-picture" },
  updateWidePicture: { event: "account.changed", action: "picture" },
  removeWidePicture: { event: "account.changed", action: "remove-picture" },
  updateConsents: { event: "account.changed", action: "newsletter" },
  unlinkProvider: { event: "account.changed", action: "unlink-provider" },
  addPasskey: { event: "account.changed", action: "add-passkey" },
  removePasskey: { event: "account.changed", action: "remove-passkey" },
  createAccessToken: { event: "account.changed", action: "create-access-token" },
  revokeAccessToken: { event: "account.changed", action: "revoke-access-token" },
  verifyPasskey: { event: "passkey.verified" },
  endSession: { event: "session.ended", reason: "ended-by-owner" },
  logoutEverywhere: { event: "session.ended", reason: "logged-out-everywhere" },
  exportAccount: { event: "account.exported" },
  deleteAccount: { event: "account.deleted" },
};

const endpointOfForm: Record<SettingsForm, AccountEndpointName> = {
  profile: "updateProfile",
  removePicture: "removePicture",
  removeWidePicture: "removeWidePicture",
  sensitive: "updateSettings",
  consents: "updateConsents",
  unlinkProvider: "unlinkProvider",
  removePasskey: "removePasskey",
  revokeToken: "revokeAccessToken",
  endSession: "endSession",
  logoutEverywhere: "logoutEverywhere",
  delete: "deleteAccount",
  sendConfirmation: "sendReauthenticationCode",
  confirm: "reauthenticate",
  sendEmailCode: "sendEmailCode",
  changeEmail: "changeEmail",
};

/** Logs the success of an account endpoint. `targetId` names the provider or the session. */
export function logAccountEvent(context: Context, name: AccountEndpointName, targetId?: string): void {
  const row = accountEvents[name];
  if (!row) return;
  const { event, ...details } = row;
  logSecurityEvent(context, event, { ...details, targetId });
}

/** Logs the same for a form that was posted without script. */
export function logFormEvent(context: Context, form: SettingsForm): void {
  logAccountEvent(context, endpointOfForm[form]);
}
