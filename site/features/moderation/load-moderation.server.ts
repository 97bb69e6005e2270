import type { ItemKind } from "@tuna/sdk";
import { ITEM_ID_PATTERN, itemKinds } from "@tuna/sdk/catalog";
import { accountTexts } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import { serveRoute, unknownItem, unknownPage } from "../../platform/pages/loader.server.ts";
import { pageNumberOf } from "../../platform/pages/page-number.server.ts";
import { accountIdSchema } from "../account/account-id-schema.ts";
import type { ViewerCatalog } from "../catalog/redacted-catalog.server.ts";
import type { LogEntry } from "../item-changes/admin-log.ts";
import { uploadReviewQuerySchema } from "../uploads/upload-review.ts";
import { readReviewList } from "../uploads/upload-reviews.server.ts";
import { accountNotice } from "./account-forms.ts";
import { adminAccountRoute, adminAccountsRoute } from "./accounts.route.ts";
import { reportsQuerySchema } from "./admin-endpoints.ts";
import { adminPage } from "./admin-page.server.ts";
import type { AccountsPageData } from "./admin-page-data.ts";
import { adminEditRoute } from "./edit.route.ts";
import { adminErrorsRoute } from "./error-log.route.ts";
import { adminLogRoute } from "./log.route.ts";
import { adminReportsRoute } from "./report-queue.route.ts";
import { adminUploadsRoute } from "./upload-queue.route.ts";

export const adminLogLoader = serveRoute(
  adminLogRoute,
  adminPage(async ({ url, catalog }, { site }) => {
    const asked = filteredItem(url);
    const { items, page, total, pageSize } = await site.moderation.log({
      page: pageNumberOf(url) ?? 1,
      ...asked,
    });
    const names = await readItemNames(asked ? [{ item: asked }] : items, catalog);
    return {
      type: "page",
      data: {
        entries: items.map((entry) => ({
          ...entry,
          itemName: (entry.item && names.get(itemKey(entry.item))) ?? "",
          itemPath: entry.item && itemPath(entry.item.kind, entry.item.id),
        })),
        page,
        pages: Math.max(1, Math.ceil(total / pageSize)),
        only: asked && { ...asked, name: names.get(itemKey(asked)) ?? "" },
      },
    };
  }),
);

/** The item that a URL limits the log to; null for all items. */
function filteredItem({ searchParams }: URL): { kind: ItemKind; id: string } | null {
  const kind = itemKinds.find((one) => one === searchParams.get("kind"));
  const id = searchParams.get("id");
  return kind && id && ITEM_ID_PATTERN.test(id) ? { kind, id } : null;
}

async function readItemNames(
  entries: readonly Pick<LogEntry, "item">[],
  catalog: ViewerCatalog,
): Promise<Map<string, string>> {
  const read = async (kind: ItemKind) => {
    const ids = entries.flatMap(({ item }) => (item?.kind === kind ? [item.id] : []));
    const items = ids.length > 0 ? await catalog.getMany(kind, [...new Set(ids)]) : [];
    return items.map(({ id, name }) => [itemKey({ kind, id }), name] as const);
  };
  return new Map([...(await read("sound")), ...(await read("voice"))]);
}

function itemKey({ kind, id }: { kind: ItemKind; id: string }): string {
  return `${kind}/${id}`;
}

export const adminErrorsLoader = serveRoute(
  adminErrorsRoute,
  adminPage(async ({ url }, { site, environment }) => {
    const page = pageNumberOf(url) ?? 1;
    const { items, total, pageSize } = await site.errorLog.list(page);
    return {
      type: "page",
      data: {
        groups: items,
        page,
        pages: Math.max(1, Math.ceil(total / pageSize)),
        service: environment.sentryDsn ? new URL(environment.sentryDsn).host : null,
      },
    };
  }),
);

const loadAccounts = adminPage<AccountsPageData>(async ({ account, url, params }, { site }) => {
  const { id } = params;
  const notice = accountNotice(url);
  if (id === undefined) return { type: "page", data: { found: null, isOwn: false, notice } };
  const isId = accountIdSchema.safeParse(id).success;
  const found = isId ? await site.moderation.account(id, new Date()) : undefined;
  if (!found) return { type: "not-found", message: accountTexts.notFound };
  return { type: "page", data: { found, isOwn: id === account.id, notice } };
});

export const adminAccountLoader = serveRoute(adminAccountRoute, loadAccounts);
export const adminAccountsLoader = serveRoute(adminAccountsRoute, loadAccounts);

export const adminEditLoader = serveRoute(
  adminEditRoute,
  async ({ viewer, account, params, url }, { site }) => {
    if (!viewer.isAdministrator || !account) return unknownPage(url);
    const kind = params.kind === "voice" ? "voice" : "sound";
    const id = params.id ?? "";
    const readAt = new Date().toISOString();
    const item = ITEM_ID_PATTERN.test(id) ? await site.moderation.item(kind, id) : undefined;
    if (!item) return unknownItem(kind);
    const iconUrl = (await site.catalog.withUnlisted.get(kind, id))?.icon?.url ?? null;
    const outcome = url.searchParams.get("outcome");
    return {
      type: "page",
      data: {
        item,
        readAt,
        accountId: account.id,
        iconUrl,
        isIconRemoved: outcome === "icon-removed",
        today: readAt.slice(0, 10),
        dailySoundOutcome: outcome === "daily-sound" ? "chosen" : outcome === "past-day" ? outcome : null,
      },
    };
  },
);

export const adminReportsLoader = serveRoute(
  adminReportsRoute,
  adminPage(async ({ url }, { site }) => {
    const asked = reportsQuerySchema.safeParse(Object.fromEntries(url.searchParams));
    const query = asked.success ? asked.data : reportsQuerySchema.parse({});
    const reported = await site.moderation.reports(query);
    const isFirst = query.state === "open" && query.page === 1;
    const makers = isFirst ? await site.moderation.reportedMakers() : [];
    const boardPage = pageNumberOf(url, "boards") ?? 1;
    const { boards, hasMore: hasMoreBoards } = isFirst
      ? await site.moderation.reportedBoards(boardPage)
      : { boards: [], hasMore: false };
    return {
      type: "page",
      data: { query, reported, makers, boards, boardPage, hasMoreBoards, readAt: new Date().toISOString() },
    };
  }),
);

export const adminUploadsLoader = serveRoute(
  adminUploadsRoute,
  adminPage(async ({ account, url }, { site }) => {
    const asked = uploadReviewQuerySchema.safeParse(Object.fromEntries(url.searchParams));
    const query = asked.success ? asked.data : uploadReviewQuerySchema.parse({});
    const uploads = await readReviewList(site.uploads, query);
    const readAt = new Date().toISOString();
    return { type: "page", data: { accountId: account.id, query, uploads, readAt } };
  }),
);
