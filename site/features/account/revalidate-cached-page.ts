import type { PageStore } from "../../platform/routing/page-store.ts";
import { accountOfCookies } from "./account-of-cookies.ts";

/**
 * Reloads a page that the browser restored from its back/forward cache if another account is logged in than the one whose
 * data it shows, or none. Data that replaced the document's are those of the account that was logged in then.
 */
export function revalidateCachedPage(store: PageStore, tab: Pick<Location, "reload">): void {
  const readAccount = () => (store.get().site.viewer.isLoggedIn ? accountOfCookies() : null);
  let { page } = store.get();
  let account = readAccount();
  store.subscribe(() => {
    if (store.get().page === page) return;
    ({ page } = store.get());
    account = readAccount();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && accountOfCookies() !== account) tab.reload();
  });
}
