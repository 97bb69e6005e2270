import type { Maker } from "@tuna/sdk";
import { isAdministrator } from "@tuna/sdk/account";
import type { StoredMaker } from "./find-maker.server.ts";

/** Whether visitors may see a maker. Nobody sees the page of a suspended account; its items follow their own rules. */
export function isShown({ account }: StoredMaker): boolean {
  return account === null || account.status === "active";
}

/** Returns what everybody may know of a maker. */
export function publicMaker({ slug, name, account, soundCount, voiceCount, plays }: StoredMaker): Maker {
  return {
    slug,
    name,
    ...(account && isAdministrator(account) && { isStaff: true }),
    bio: account?.bio ?? "",
    links: account?.links ?? [],
    pictureUrl: account?.pictureUrl ?? null,
    bannerUrl: account?.bannerUrl ?? null,
    coverUrl: account?.coverUrl ?? null,
    memberSince: account?.createdAt.toISOString() ?? null,
    soundCount,
    voiceCount,
    playedCount: plays,
  };
}
