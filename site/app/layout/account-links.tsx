import { loginPath, pagePaths } from "@tuna/sdk/routing";
import type { MouseEvent } from "react";
import { LOGOUT_PATH } from "../../contract/account/login-form-paths.ts";
import { adminLinkTexts, headerTexts } from "../../contract/locale/texts.ts";
import { adminPaths } from "../../contract/moderation/admin-paths.ts";
import { useSite } from "../site-context.ts";

/** Login for anonymous visitors; own pages and Logout for others (product rule 4.2). */
export function AccountLinks({ path }: { path: string }) {
  const { viewer } = useSite();
  const current = (page: string) => (path.startsWith(page) ? ("page" as const) : undefined);
  if (!viewer.isLoggedIn) {
    return (
      <a href={loginPath(path)} rel="nofollow" aria-current={current(pagePaths.login)}>
        {headerTexts.login}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        className="account-button"
        popoverTarget={MENU_ID}
        aria-label={headerTexts.accountMenu}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <circle cx="12" cy="8.5" r="4" />
          <path d="M4 20.5a8 7 0 0 1 16 0z" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by key is a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what is pressed in it, and is no control */}
      <div
        id={MENU_ID}
        className="account-menu"
        data-is-long={viewer.isAdministrator || undefined}
        popover="auto"
        onClick={closeAfterLink}
      >
        <a href={pagePaths.profile} aria-current={path === pagePaths.profile ? "page" : undefined}>
          {headerTexts.profile}
        </a>
        <a href={pagePaths.ownSounds} aria-current={current(pagePaths.ownSounds)}>
          {headerTexts.ownSounds}
        </a>
        <a href={pagePaths.account} aria-current={current(pagePaths.account)}>
          {headerTexts.account}
        </a>
        {viewer.isAdministrator &&
          adminLinks.map((name) => (
            <a key={name} href={adminPaths[name]} aria-current={current(adminPaths[name])}>
              {adminLinkTexts[name]}
            </a>
          ))}
        <form action={LOGOUT_PATH} method="post">
          <input type="hidden" name="comeFrom" value={path} />
          <button type="submit">{headerTexts.logout}</button>
        </form>
      </div>
    </>
  );
}

const adminLinks = ["reports", "insights", "accounts", "log", "errors"] as const;

/** On wide screens the menu is part of the bar and opens only if it is too long. */
const MENU_ID = "account-menu";

/** The header stays when the page changes in place. */
function closeAfterLink({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest("a")) currentTarget.hidePopover?.();
}
