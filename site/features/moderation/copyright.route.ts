import { defineRoute } from "../../platform/routing/define-route.ts";
import type { CopyrightPageData } from "../item-changes/copyright-notice.ts";
import { COPYRIGHT_NOTICE_PATH } from "../reports/copyright-notice-path.ts";

export const copyrightNoticeRoute = defineRoute<CopyrightPageData>()({
  id: "copyright-notice",
  pattern: COPYRIGHT_NOTICE_PATH,
  query: ["outcome", "sound", "voice"],
});
