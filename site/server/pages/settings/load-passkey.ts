import { loginPath, pathOnSite } from "@tuna/sdk/routing";
import { passkeyPath } from "../../../app/settings/passkey-path.ts";
import { isPasskeyNeeded } from "../../account/administrator.ts";
import { canHavePasskeys } from "../../account/passkeys.ts";
import type { Loader } from "../loader.ts";

export interface PasskeyData {
  /** Path of the page that somebody is led to afterwards. */
  comeFrom: string;
  /** False at an IP address, where browsers know no passkeys. */
  isPossible: boolean;
}

/** Leads everybody on who has no passkey to show. */
export const loadPasskey: Loader<PasskeyData> = ({ account, url, origin }) => {
  const comeFrom = pathOnSite(url.searchParams.get("comeFrom"));
  if (!account) return { type: "redirect", location: loginPath(passkeyPath(comeFrom)) };
  if (!isPasskeyNeeded(account)) return { type: "redirect", location: comeFrom };
  return { type: "page", data: { comeFrom, isPossible: canHavePasskeys(origin) } };
};
