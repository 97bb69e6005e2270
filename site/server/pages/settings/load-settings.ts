import { isAdministrator, isSensitiveAllowed } from "@tuna/sdk/account";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { type Confirmation, confirmedActionOf } from "../../../contract/settings/confirmation.ts";
import { type Notice, noticeOf, outcomeOf } from "../../../contract/settings/form-outcome.ts";
import type { PasskeySettings, SettingsPageData } from "../../../contract/settings/settings-page-data.ts";
import type { SessionAccount } from "../../account/account.ts";
import { isPasskeyNeeded } from "../../account/administrator.ts";
import { deviceName } from "../../account/device-name.ts";
import { offeredProviders } from "../../account/oauth/offered-providers.ts";
import { canHavePasskeys } from "../../account/passkeys.ts";
import { isReauthenticated } from "../../account/reauthentication.ts";
import { loginOutcome } from "../account/login-choices.ts";
import type { Loader, LoaderContext } from "../loader.ts";

export const loadSettings: Loader<SettingsPageData> = async (
  { user, account, url, origin },
  { environment, site },
) => {
  if (!user || !account) return { type: "redirect", location: loginPath(pagePaths.account) };
  const failure = loginOutcome(url);
  const confirmation = confirmationOf(url);
  return {
    type: "page",
    data: {
      email: user.email,
      linkedProviders: user.loginProviders,
      offeredProviders: offeredProviders(environment, origin),
      isSensitiveContentEnabled: isSensitiveAllowed(user),
      isNewsletterWanted: user.consents.newsletter === true,
      devices: user.devices,
      notice: noticeOfPage(url, failure, confirmation),
      isConfirmed: isReauthenticated(account, new Date()),
      confirmation,
      pendingEmail: account.session.pendingEmail,
      accessTokens: await site.accounts.listAccessTokens(account.id, new Date()),
      passkeys: isAdministrator(account) ? await listPasskeys(account, origin, site) : null,
    },
  };
};

async function listPasskeys(
  account: SessionAccount,
  origin: string,
  { accounts }: LoaderContext["site"],
): Promise<PasskeySettings> {
  const passkeys = await accounts.listPasskeys(account.id);
  return {
    list: passkeys.map(({ id, device, createdAt, usedAt }) => ({
      id,
      name: deviceName(device),
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    isNeeded: isPasskeyNeeded(account),
    isPossible: canHavePasskeys(origin),
  };
}

function confirmationOf({ searchParams }: URL): Confirmation | null {
  const action = confirmedActionOf(searchParams.get("confirm"));
  if (!action) return null;
  return { action, isSent: searchParams.has("sent"), outcome: outcomeOf(searchParams.get("outcome")) };
}

/** The notice of the page; null while a confirmation shows the outcome itself. */
function noticeOfPage(
  url: URL,
  failure: string | undefined,
  confirmation: Confirmation | null,
): Notice | null {
  if (failure !== undefined) return { text: failure, tone: "error" };
  return confirmation ? null : noticeOf(url);
}
