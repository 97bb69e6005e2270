import type { LoggedInUser, Maker } from "@tuna/sdk";
import type { Notice } from "../settings/form-outcome.ts";

/** The part of a user that the Profile page shows. */
export type ShownProfile = Pick<
  LoggedInUser,
  "id" | "slug" | "name" | "nextAvailableNameChangeDate" | "isNameChosen" | "isNameReplaced"
> & {
  profile: Pick<LoggedInUser["profile"], "banner" | "bio" | "cover" | "links" | "pictureUrl">;
};

export interface ProfilePageData {
  /** Whether the account has a public page: it has published something. */
  isMaker: boolean;
  user: ShownProfile;
  /** What the public page says besides. */
  totals: Pick<Maker, "memberSince" | "soundCount" | "voiceCount" | "playedCount">;
  notice: Notice | null;
}
