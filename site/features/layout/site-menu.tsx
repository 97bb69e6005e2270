import { PopoverMenu } from "../../platform/controls/popover-menu.tsx";
import { adminLinkTexts, headerTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { LOGOUT_PATH } from "../../platform/routing/login-form-paths.ts";
import { changeTheme } from "../../platform/theme/change-theme.ts";
import { currentMark, HeaderLink, HeaderLinks } from "./header-links.tsx";

/** Id of the menu, for the buttons that open it. */
export const SITE_MENU_ID = "site-menu";

const adminPages = Object.keys(adminLinkTexts) as (keyof typeof adminLinkTexts)[];

/** Everything that the header has no room for. Where a bar at the lower edge opens it, it repeats the header's links. */
export function SiteMenu({ path }: { path: string }) {
  const { viewer } = useSite();
  return (
    <PopoverMenu id={SITE_MENU_ID} className="site-menu" role="navigation" aria-label={headerTexts.menu}>
      <div>
        {viewer.isLoggedIn && <HeaderLink page="ownSounds" path={path} />}
        <HeaderLink page="favourites" path={path} />
        <HeaderLink page="boards" path={path} />
      </div>
      <div className="tn-menu-group in-header">
        <HeaderLinks path={path} />
      </div>
      {viewer.isAdministrator && (
        <div className="tn-menu-group">
          {adminPages.map((page) => (
            <a key={page} href={adminPaths[page]} aria-current={currentMark(path, adminPaths[page])}>
              {adminLinkTexts[page]}
            </a>
          ))}
        </div>
      )}
      <div className="tn-menu-group">
        <button type="button" className="needs-script" onClick={changeTheme}>
          {headerTexts.changeTheme}
        </button>
        {viewer.isLoggedIn && (
          <form action={LOGOUT_PATH} method="post">
            <input type="hidden" name="comeFrom" value={path} />
            <button type="submit">{headerTexts.logout}</button>
          </form>
        )}
      </div>
    </PopoverMenu>
  );
}
