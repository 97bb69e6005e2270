/**
 * The cookie's name without its https prefix. The SDK's cookie table would enlarge every page's first script.
 */
const LOGGED_IN_COOKIE = "user_id=";

/**
 * Reloads a page that the browser restored from its back/forward cache if somebody logged in or out since. The
 * cached page would still show the previous account.
 */
export function revalidateCachedPage(isLoggedIn: boolean, page: Pick<Location, "reload">): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && document.cookie.includes(LOGGED_IN_COOKIE) !== isLoggedIn) page.reload();
  });
}
