import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { serveRoute } from "../../../platform/pages/loader.server.ts";
import { noticeOf } from "../settings/form-outcome.ts";
import { profileRoute } from "./profile.route.ts";

export const profileLoader = serveRoute(profileRoute, async ({ readUser, url, catalog }) => {
  const user = await readUser?.();
  if (!user) return { type: "redirect", location: loginPath(pagePaths.profile) };
  const { id, slug, name, nextAvailableNameChangeDate, isNameChosen, isNameReplaced, profile, usage } = user;
  const { banner, bio, cover, links, pictureUrl } = profile;
  const shown = { banner, bio, cover, links, pictureUrl };
  const maker = await catalog.maker(slug);
  return {
    type: "page",
    data: {
      totals: {
        memberSince: user.createdAt,
        soundCount: maker?.soundCount ?? 0,
        voiceCount: maker?.voiceCount ?? 0,
        playedCount: maker?.plays ?? 0,
      },
      user: { id, slug, name, nextAvailableNameChangeDate, isNameChosen, isNameReplaced, profile: shown },
      isMaker: Object.keys(usage).length > 0,
      notice: noticeOf(url),
    },
  };
});
