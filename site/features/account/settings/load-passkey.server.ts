import { loginPath, pathOnSite } from "@tuna/sdk/routing";
import { serveRoute } from "../../../platform/pages/loader.server.ts";
import { isPasskeyNeeded } from "../administrator.server.ts";
import { canHavePasskeys } from "../passkeys.server.ts";
import { passkeyRoute } from "./passkey.route.ts";
import { passkeyPath } from "./passkey-path.ts";

/** Redirects accounts that need no passkey. */
export const passkeyLoader = serveRoute(passkeyRoute, ({ account, url, origin }) => {
  const comeFrom = pathOnSite(url.searchParams.get("comeFrom"));
  if (!account) return { type: "redirect", location: loginPath(passkeyPath(comeFrom)) };
  if (!isPasskeyNeeded(account)) return { type: "redirect", location: comeFrom };
  return { type: "page", data: { comeFrom, isPossible: canHavePasskeys(origin) } };
});
