import { anonymousViewer, type Viewer } from "../../platform/pages/viewer.ts";
import type { SessionAccount } from "./account.server.ts";
import { isActingAdministrator } from "./administrator.server.ts";

/** The permissions of an account; undefined stands for an anonymous visitor. */
export function viewerOfAccount(account: SessionAccount | undefined): Viewer {
  if (!account) return anonymousViewer;
  return {
    isLoggedIn: true,
    isAdministrator: isActingAdministrator(account),
    isSensitiveAllowed: account.allowsExplicitContent,
  };
}
