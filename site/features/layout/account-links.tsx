import { loginPath, pagePaths } from "@tuna/sdk/routing";
import type { MouseEvent } from "react";
import { adminLinkTexts, headerTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { LOGOUT_PATH } from "../../platform/routing/login-form-paths.ts";

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
  const ownLinks = [
    <a key="profile" href={pagePaths.profile} aria-current={path === pagePaths.profile ? "page" : undefined}>
      {headerTexts.profile}
    </a>,
    <a key="sounds" href={pagePaths.ownSounds} aria-current={current(pagePaths.ownSounds)}>
      {headerTexts.ownSounds}
    </a>,
    <a key="account" href={pagePaths.account} aria-current={current(pagePaths.account)}>
      {headerTexts.account}
    </a>,
  ];
  return (
    <>
      {viewer.isAdministrator && <span className="own-links">{ownLinks}</span>}
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
        {viewer.isAdministrator ? <span className="own-links">{ownLinks}</span> : ownLinks}
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
