import { PAGE_SIZE } from "@tuna/sdk/catalog";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { uploadStates } from "@tuna/sdk/uploads";
import { serveRoute } from "../../../platform/pages/loader.server.ts";
import { pageNumberOf } from "../../../platform/pages/page-number.server.ts";
import { shownUpload } from "../shown-upload.server.ts";
import { countUploadsByState, listUploads } from "../upload-rows.server.ts";
import { ownSoundsRoute } from "./own-sounds.route.ts";
import { ownSoundsNotice } from "./own-sounds.ts";
import { soundsOfUploads } from "./sounds-of-uploads.server.ts";

export const ownSoundsLoader = serveRoute(ownSoundsRoute, async ({ account, url }, { site, brand }) => {
  if (!account) return { type: "redirect", location: loginPath(pagePaths.ownSounds) };
  const page = pageNumberOf(url) ?? 1;
  const state = uploadStates.find((known) => known === url.searchParams.get("state"));
  const { db } = site.uploads.database;
  const { rows, total } = await listUploads(
    db,
    { accountId: account.id, state },
    { page, pageSize: PAGE_SIZE },
  );
  const items = await soundsOfUploads(site.catalog, rows.map(shownUpload), brand);
  return {
    type: "page",
    data: {
      accountId: account.id,
      sounds: { items, total, page, pageSize: PAGE_SIZE },
      state,
      counts: await countUploadsByState(db, account.id),
      notice: ownSoundsNotice(url),
      readAt: new Date().toISOString(),
    },
  };
});
