import { isAdministrator, isSensitiveAllowed } from "@tuna/sdk/account";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { type LoaderContext, serveRoute } from "../../../platform/pages/loader.server.ts";
import type { SessionAccount } from "../account.server.ts";
import { isPasskeyNeeded } from "../administrator.server.ts";
import { deviceName } from "../device-name.server.ts";
import { loginOutcome } from "../login-choices.server.ts";
import { offeredProviders } from "../oauth/offered-providers.server.ts";
import { canHavePasskeys } from "../passkeys.server.ts";
import { isReauthenticated } from "../reauthentication.server.ts";
import { type Confirmation, confirmedActionOf } from "./confirmation.ts";
import { type Notice, noticeOf, outcomeOf } from "./form-outcome.ts";
import { accountRoute } from "./settings.route.ts";
import type { PasskeySettings } from "./settings-page-data.ts";

export const accountLoader = serveRoute(
  accountRoute,
  async ({ readUser, account, url, origin }, { environment, site }) => {
    const user = await readUser?.();
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
  },
);

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
