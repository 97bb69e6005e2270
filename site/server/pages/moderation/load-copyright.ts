import { MAX_PAGE } from "@tuna/sdk/contract";
import {
  type CopyrightPageData,
  type NoticesPageData,
  noticeStates,
} from "../../../contract/moderation/copyright-notice.ts";
import { type Loader, unknownPage } from "../loader.ts";

export const loadCopyrightForm: Loader<CopyrightPageData> = async ({ url, copyrightForm }) => {
  const isSent = url.searchParams.get("outcome") === "sent";
  return { type: "page", data: { isSent, itemUrl: "", form: copyrightForm ?? null } };
};

/** Loads the notices of copyright; other visitors than administrators get "not found". */
export const loadNotices: Loader<NoticesPageData> = async ({ viewer, url }, { site }) => {
  if (!viewer.isAdministrator) return unknownPage(url);
  const { searchParams } = url;
  const state = noticeStates.find((one) => one === searchParams.get("state")) ?? "open";
  const asked = Number(searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= MAX_PAGE ? asked : 1;
  const given = searchParams.get("outcome");
  const outcome = given === "done" || given === "conflict" ? given : null;
  return { type: "page", data: { state, notices: await site.moderation.notices(state, page), outcome } };
};
