import type { LoggedInUser } from "@tuna/sdk";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { type Notice, noticeOf } from "../../../app/settings/form-outcome.ts";
import type { Loader } from "../loader.ts";

/** What of a user the Profile page shows. */
export type ShownProfile = Pick<LoggedInUser, "id" | "name" | "nextAvailableNameChangeDate"> & {
  profile: Pick<LoggedInUser["profile"], "bio" | "pictureUrl">;
};

export interface ProfileData {
  user: ShownProfile;
  notice: Notice | null;
}

export const loadProfile: Loader<ProfileData> = ({ user, url }) => {
  if (!user) return { type: "redirect", location: loginPath(pagePaths.profile) };
  const { id, name, nextAvailableNameChangeDate, profile } = user;
  const shown = { bio: profile.bio, pictureUrl: profile.pictureUrl };
  return {
    type: "page",
    data: { user: { id, name, nextAvailableNameChangeDate, profile: shown }, notice: noticeOf(url) },
  };
};
