import type { Sound } from "@tuna/sdk";
import { isSensitive } from "@tuna/sdk/catalog";
import { logTaskFailure } from "../../platform/log/log.server.ts";
import type { ViewerCatalog } from "../catalog/redacted-catalog.server.ts";
import type { DailySound, DailySounds } from "./daily-sounds.server.ts";

/** A sound rests for so many days between two of its turns. An administrator may have chosen it for a later day. */
export const REST_DAYS = 60;

/** What is stored of a day and of {@link REST_DAYS} before and after it, the last one first. */
export interface StoredDays {
  day: string;
  near: readonly DailySound[];
}

/**
 * Returns the sound of a day. If none is stored, or it cannot be shown any more, stores the first of `candidates` that
 * everybody may hear and that has no near turn; if all have one, the one whose turn is longest ago. Returns undefined without one.
 */
export async function soundOfDay(
  { keep }: Pick<DailySounds, "keep">,
  catalog: Pick<ViewerCatalog, "getMany">,
  { day, near }: StoredDays,
  candidates: readonly Sound[],
): Promise<Sound | undefined> {
  const stored = near.find((one) => one.day === day)?.itemId;
  const find = async (id: string) =>
    candidates.find((sound) => sound.id === id && isHearable(sound)) ?? (await shownSound(catalog, id));
  const shown = stored === undefined ? undefined : await find(stored);
  if (shown) return shown;
  // The longest ago first, and later days last; those without a turn stand before all others.
  const turns = near.map(({ itemId }) => itemId).reverse();
  const turnOf = ({ id }: Sound) => turns.lastIndexOf(id);
  const hearable = candidates.filter((sound) => isHearable(sound) && sound.id !== stored);
  const [next] = hearable.toSorted((one, other) => turnOf(one) - turnOf(other));
  if (!next) return undefined;
  try {
    const kept = await keep({ day, itemId: next.id }, stored);
    return await find(kept);
  } catch (error) {
    // The page is shown without it while nothing can be written.
    logTaskFailure("choose-daily-sound", error);
    return undefined;
  }
}

async function shownSound(catalog: Pick<ViewerCatalog, "getMany">, id: string): Promise<Sound | undefined> {
  const [sound] = await catalog.getMany("sound", [id]);
  return sound && isHearable(sound) ? sound : undefined;
}

/** Whether everybody may hear a sound. Administrators get unlisted sounds too, which nobody else finds. */
export function isHearable(sound: Sound): boolean {
  return sound.publicStatus === "listed" && sound.audio !== null && !isSensitive(sound);
}
