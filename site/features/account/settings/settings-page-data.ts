import type { LoggedInUser } from "@tuna/sdk";
import type { AccessToken, LoginProvider } from "@tuna/sdk/account";
import type { Confirmation } from "./confirmation.ts";
import type { Notice } from "./form-outcome.ts";

/** An administrator's passkeys. */
export interface PasskeySettings {
  /** Times are ISO 8601. */
  list: { id: string; name: string; createdAt: string; usedAt: string | null }[];
  /** Whether a passkey has to be used in this session before anything can be changed. */
  isNeeded: boolean;
  /** False at an IP address, where browsers support no passkeys. */
  isPossible: boolean;
}

/** Data of the Account page. */
export interface SettingsPageData {
  email: string;
  linkedProviders: string[];
  /** The login providers that are set up on this site. */
  offeredProviders: LoginProvider[];
  isSensitiveContentEnabled: boolean;
  isNewsletterWanted: boolean;
  devices: LoggedInUser["devices"];
  notice: Notice | null;
  /** Whether the owner entered a fresh code within the last ten minutes. */
  isConfirmed: boolean;
  /** The action that the owner is confirming. */
  confirmation: Confirmation | null;
  pendingEmail: string | null;
  /** Null unless the account is an administrator's. */
  passkeys: PasskeySettings | null;
  accessTokens: AccessToken[];
}

/** Data of the page that asks an administrator for a passkey. */
export interface PasskeyPageData {
  /** Path of the page to return to afterwards. */
  comeFrom: string;
  /** False at an IP address, where browsers support no passkeys. */
  isPossible: boolean;
}
