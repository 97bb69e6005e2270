import { openChannel } from "../../platform/browser/open-channel.ts";
import type { Viewer } from "../../platform/pages/viewer.ts";
import type { PageStore } from "../../platform/routing/page-store.ts";
import { renewPage } from "../../platform/routing/renew-page.ts";
import { accountOfCookies } from "./account-of-cookies.ts";

const CHANNEL = "visitor";

/** Who a document was made for. */
interface TabVisitor {
  accountId: string | null;
  viewer: Viewer;
}

/**
 * Keeps the tabs of a browser on one visitor: a login, a logout and changed rights in one tab renew the pages of the others
 * in place. Each document says who it was made for, since most of these changes end with a new document.
 */
export function followVisitorInTabs(store: PageStore): void {
  const channel = openChannel(CHANNEL);
  if (!channel) return;
  const readAccountId = () => (store.get().site.viewer.isLoggedIn ? accountOfCookies() : null);
  let shownAccountId = readAccountId();
  const shown = (): TabVisitor => ({ accountId: shownAccountId, viewer: store.get().site.viewer });
  channel.addEventListener("message", ({ data }: MessageEvent<TabVisitor | null>) => {
    if (data !== null && JSON.stringify(data) === JSON.stringify(shown())) return;
    const { page } = store.get();
    void renewPage().then(() => {
      if (store.get().page !== page) shownAccountId = readAccountId();
    });
  });
  channel.postMessage(shown());
}

/**
 * Renews the shown pages of all tabs, this tab's too, after a change of the account that ends with no new document. Tabs in which
 * {@link followVisitorInTabs} does not run yet are left as they are.
 */
export function renewInAllTabs(): void {
  const channel = openChannel(CHANNEL);
  channel?.postMessage(null);
  channel?.close();
}
