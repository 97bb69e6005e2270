import { anonymousViewer, type Viewer } from "../../contract/viewer.ts";
import type { SessionAccount } from "./account.ts";
import { isActingAdministrator } from "./administrator.ts";

/** The permissions of an account; undefined stands for an anonymous visitor. */
export function viewerOfAccount(account: SessionAccount | undefined): Viewer {
  if (!account) return anonymousViewer;
  return {
    isLoggedIn: true,
    isAdministrator: isActingAdministrator(account),
    isSensitiveAllowed: account.allowsExplicitContent,
  };
}
