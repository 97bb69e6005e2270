/** Without the prefix that it has over https. The sdk's table of cookies would be in every page's first script. */
const LOGGED_IN_COOKIE = "user_id=";

/**
 * Loads a page anew when the browser kept it whole for its Back button, and somebody logged in or out since: it would
 * still show who was there before.
 */
export function revalidateCachedPage(isLoggedIn: boolean, page: Pick<Location, "reload">): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && document.cookie.includes(LOGGED_IN_COOKIE) !== isLoggedIn) page.reload();
  });
}
