import { loginPath, pagePaths } from "@tuna/sdk/routing";
import type { ProfilePageData } from "../../../contract/profile/profile-page-data.ts";
import { noticeOf } from "../../../contract/settings/form-outcome.ts";
import type { Loader } from "../loader.ts";

export const loadProfile: Loader<ProfilePageData> = ({ user, url }) => {
  if (!user) return { type: "redirect", location: loginPath(pagePaths.profile) };
  const { id, name, nextAvailableNameChangeDate, profile } = user;
  const shown = { bio: profile.bio, pictureUrl: profile.pictureUrl };
  return {
    type: "page",
    data: { user: { id, name, nextAvailableNameChangeDate, profile: shown }, notice: noticeOf(url) },
  };
};
