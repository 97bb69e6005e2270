import { ITEM_ID_PATTERN, itemKinds } from "@tuna/sdk/catalog";
import { itemPath } from "@tuna/sdk/routing";
import { serveRoute } from "../../platform/pages/loader.server.ts";
import { pageNumberOf } from "../../platform/pages/page-number.server.ts";
import { noticeStates } from "../item-changes/copyright-notice.ts";
import { adminPage } from "./admin-page.server.ts";
import { copyrightNoticeRoute } from "./copyright.route.ts";
import { adminNoticesRoute } from "./notices.route.ts";

export const copyrightNoticeLoader = serveRoute(copyrightNoticeRoute, async ({ url, copyrightForm }) => {
  const isSent = url.searchParams.get("outcome") === "sent";
  return { type: "page", data: { isSent, itemUrl: itemUrlOf(url), form: copyrightForm ?? null } };
});

/** Returns the address of the item that the query names, or an empty text. */
function itemUrlOf({ searchParams, origin }: URL): string {
  for (const kind of itemKinds) {
    const id = searchParams.get(kind) ?? "";
    if (ITEM_ID_PATTERN.test(id)) return origin + itemPath(kind, id);
  }
  return "";
}

export const adminNoticesLoader = serveRoute(
  adminNoticesRoute,
  adminPage(async ({ account, url }, { site }) => {
    const { searchParams } = url;
    const state = noticeStates.find((one) => one === searchParams.get("state")) ?? "open";
    const page = pageNumberOf(url) ?? 1;
    const given = searchParams.get("outcome");
    const outcome = given === "done" || given === "conflict" ? given : null;
    const notices = await site.moderation.notices(state, page);
    return { type: "page", data: { accountId: account.id, state, notices, outcome } };
  }),
);
