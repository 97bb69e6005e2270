import { isSensitiveAllowed, type LoggedInUser, type LoginProvider, loginPath, pagePaths } from "@tuna/sdk";
import { offeredProviders } from "../../server/account/oauth/offered-providers.ts";
import { loginOutcome } from "../account/login-outcome.ts";
import type { Loader } from "../loader.ts";
import { type Notice, noticeOf } from "./form-outcome.ts";

export interface SettingsData {
  email: string;
  linkedProviders: string[];
  /** Those that the library has set up. */
  offeredProviders: LoginProvider[];
  isSensitiveContentEnabled: boolean;
  isNewsletterWanted: boolean;
  devices: LoggedInUser["devices"];
  notice: Notice | null;
}

export const loadSettings: Loader<SettingsData> = ({ user, url, origin }, { environment }) => {
  if (!user) return { type: "redirect", location: loginPath(pagePaths.account) };
  const failure = loginOutcome(url);
  return {
    type: "page",
    data: {
      email: user.email,
      linkedProviders: user.loginProviders,
      offeredProviders: offeredProviders(environment, origin),
      isSensitiveContentEnabled: isSensitiveAllowed(user),
      isNewsletterWanted: user.consents.newsletter === true,
      devices: user.devices,
      notice: failure === undefined ? noticeOf(url) : { text: failure, tone: "error" },
    },
  };
};
