import { PAGE_SIZE } from "@tuna/sdk/catalog";
import { MAX_PAGE } from "@tuna/sdk/contract";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { serveRoute } from "../../../platform/pages/loader.server.ts";
import { shownUpload } from "../shown-upload.server.ts";
import { listUploads } from "../upload-rows.server.ts";
import { ownSoundsRoute } from "./own-sounds.route.ts";
import { ownSoundsNotice } from "./own-sounds.ts";

export const ownSoundsLoader = serveRoute(ownSoundsRoute, async ({ account, url }, { site }) => {
  if (!account) return { type: "redirect", location: loginPath(pagePaths.ownSounds) };
  const asked = Number(url.searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= MAX_PAGE ? asked : 1;
  const { rows, total } = await listUploads(
    site.uploads.database.db,
    { accountId: account.id },
    { page, pageSize: PAGE_SIZE },
  );
  return {
    type: "page",
    data: {
      uploads: { items: rows.map(shownUpload), total, page, pageSize: PAGE_SIZE },
      notice: ownSoundsNotice(url),
      readAt: new Date().toISOString(),
    },
  };
});
