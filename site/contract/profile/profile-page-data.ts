import type { LoggedInUser } from "@tuna/sdk";
import type { Notice } from "../settings/form-outcome.ts";

/** The part of a user that the Profile page shows. */
export type ShownProfile = Pick<LoggedInUser, "id" | "name" | "nextAvailableNameChangeDate"> & {
  profile: Pick<LoggedInUser["profile"], "bio" | "pictureUrl">;
};

export interface ProfilePageData {
  user: ShownProfile;
  notice: Notice | null;
}
