import type { ItemKind } from "@tuna/sdk";
import type { ChangedFavourites, Favourite } from "@tuna/sdk/favourites";

/** A favourite of an account, or one that was removed. */
export interface Mark {
  kind: ItemKind;
  id: string;
  /** When it was added or removed, in milliseconds since 1970. */
  at: number;
  isRemoved: boolean;
}

export interface MergedMarks {
  /** Marks to store: new ones, and those that replace a stored one. */
  changed: Mark[];
  refused: ChangedFavourites["refused"];
}

export function markKey({ kind, id }: Pick<Favourite, "kind" | "id">): string {
  return `${kind}/${id}`;
}

/**
 * Merges changes into what an account has. Of an item the latest mark counts, and at the same time an addition, so that the
 * order in which browsers send does not matter. Refuses items that `isKnown` does not know, and what exceeds `maxCount`, the
 * oldest first.
 */
export function mergeMarks(
  stored: readonly Mark[],
  changes: readonly Mark[],
  { maxCount, isKnown }: { maxCount: number; isKnown: (mark: Mark) => boolean },
): MergedMarks {
  const marks = new Map(stored.map((mark) => [markKey(mark), mark]));
  const latest = new Map<string, Mark>();
  for (const change of changes) {
    const key = markKey(change);
    if (isAfter(change, latest.get(key) ?? marks.get(key))) latest.set(key, change);
  }
  const removals = [...latest.values()].filter(({ isRemoved }) => isRemoved);
  const additions = [...latest.values()].filter(({ isRemoved }) => !isRemoved).sort((a, b) => b.at - a.at);
  const refused: MergedMarks["refused"] = [];
  const changed: Mark[] = [];
  const store = (mark: Mark) => {
    marks.set(markKey(mark), mark);
    changed.push(mark);
  };
  // A removal of what the account never had is kept too: an older addition may still come.
  for (const removal of removals) if (isKnown(removal)) store(removal);
  let count = [...marks.values()].filter(({ isRemoved }) => !isRemoved).length;
  for (const addition of additions) {
    const { kind, id } = addition;
    const isNew = marks.get(markKey(addition))?.isRemoved !== false;
    if (!isKnown(addition)) refused.push({ kind, id, reason: "unknown" });
    else if (isNew && count >= maxCount) refused.push({ kind, id, reason: "full" });
    else {
      store(addition);
      if (isNew) count += 1;
    }
  }
  return { changed, refused };
}

function isAfter(mark: Mark, other: Mark | undefined): boolean {
  if (!other || mark.at !== other.at) return !other || mark.at > other.at;
  return other.isRemoved && !mark.isRemoved;
}
