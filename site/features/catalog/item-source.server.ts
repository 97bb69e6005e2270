import type { Sound, Voice } from "@tuna/sdk";
import type { ChangeFeed } from "../../platform/store/change-feed.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { type ItemMemory, keepUntilItemsChange } from "./until-items-change.server.ts";

/** Number of items kept in memory, at about 3 KB each. */
const MAX_KNOWN_ITEMS = 5000;

/** What items are read from. */
export interface ItemSource {
  db: Database;
  /** Origin of the icons and sounds that everybody may have; undefined means the site. */
  mediaUrl?: string | undefined;
  /** Items by key. Their counts may be outdated, since a play is no change of an item. */
  known?: ItemMemory<number, Sound | Voice>;
}

/** Opens a source that keeps items in memory until one changes. */
export function openItemSource(
  db: Database,
  changes: Pick<ChangeFeed, "version">,
  mediaUrl?: string,
): ItemSource {
  return { db, mediaUrl, known: keepUntilItemsChange(changes, MAX_KNOWN_ITEMS) };
}
