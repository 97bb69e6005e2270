import { headerTexts, loginPath, pagePaths } from "@tuna/sdk";
import { LOGOUT_PATH } from "../account/form-paths.ts";
import { useSite } from "../site-context.ts";

/** Login for a stranger, their own pages and Logout for everybody else (spec §2 and §6). */
export function AccountLinks({ path }: { path: string }) {
  const { visitor } = useSite();
  const current = (page: string) => (path.startsWith(page) ? ("page" as const) : undefined);
  if (!visitor.isLoggedIn) {
    return (
      <a href={loginPath(path)} rel="nofollow" aria-current={current(pagePaths.login)}>
        {headerTexts.login}
      </a>
    );
  }
  return (
    <>
      <a href={pagePaths.profile} aria-current={current(pagePaths.profile)}>
        {headerTexts.profile}
      </a>
      <a href={pagePaths.account} aria-current={current(pagePaths.account)}>
        {headerTexts.account}
      </a>
      <form action={LOGOUT_PATH} method="post">
        <input type="hidden" name="comeFrom" value={path} />
        <button type="submit">{headerTexts.logout}</button>
      </form>
    </>
  );
}
