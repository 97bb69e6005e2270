import { adminLinkTexts, headerTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { LOGOUT_PATH } from "../../platform/routing/login-form-paths.ts";
import { currentMark, HeaderLink, HeaderLinks } from "./header-links.tsx";

/** Id of the menu, for the buttons that open it. */
export const SITE_MENU_ID = "site-menu";

const adminPages = Object.keys(adminLinkTexts) as (keyof typeof adminLinkTexts)[];

/**
 * Everything that the header has no room for. It is a popover below the header's button, and on phones a sheet, which
 * repeats the header's links.
 */
export function SiteMenu({ path }: { path: string }) {
  const { viewer } = useSite();
  return (
    <nav
      id={SITE_MENU_ID}
      className="site-menu"
      aria-label={headerTexts.menu}
      popover="auto"
      onToggle={({ currentTarget, newState }) =>
        newState === "open" && withCode(({ startMenu }) => startMenu(currentTarget))
      }
    >
      <div>
        {viewer.isLoggedIn && <HeaderLink page="ownSounds" path={path} />}
        <HeaderLink page="favourites" path={path} />
        <HeaderLink page="boards" path={path} />
      </div>
      <div className="in-header">
        <HeaderLinks path={path} />
      </div>
      {viewer.isAdministrator && (
        <div>
          {adminPages.map((page) => (
            <a key={page} href={adminPaths[page]} aria-current={currentMark(path, adminPaths[page])}>
              {adminLinkTexts[page]}
            </a>
          ))}
        </div>
      )}
      <div>
        <button
          type="button"
          className="needs-script"
          onClick={() => withCode(({ changeTheme }) => changeTheme())}
        >
          {headerTexts.changeTheme}
        </button>
        {viewer.isLoggedIn && (
          <form action={LOGOUT_PATH} method="post">
            <input type="hidden" name="comeFrom" value={path} />
            <button type="submit">{headerTexts.logout}</button>
          </form>
        )}
      </div>
    </nav>
  );
}

/** Without that code the menu works as without script. */
function withCode(use: (code: typeof import("./site-menu.lazy.ts")) => void): void {
  import("./site-menu.lazy.ts").then(use, () => {});
}
