import { loginPath, pathOnSite } from "@tuna/sdk/routing";
import { passkeyPath } from "../../../contract/settings/passkey-path.ts";
import type { PasskeyPageData } from "../../../contract/settings/settings-page-data.ts";
import { isPasskeyNeeded } from "../../account/administrator.ts";
import { canHavePasskeys } from "../../account/passkeys.ts";
import type { Loader } from "../loader.ts";

/** Redirects accounts that need no passkey. */
export const loadPasskey: Loader<PasskeyPageData> = ({ account, url, origin }) => {
  const comeFrom = pathOnSite(url.searchParams.get("comeFrom"));
  if (!account) return { type: "redirect", location: loginPath(passkeyPath(comeFrom)) };
  if (!isPasskeyNeeded(account)) return { type: "redirect", location: comeFrom };
  return { type: "page", data: { comeFrom, isPossible: canHavePasskeys(origin) } };
};
