import type { ItemCard } from "@tuna/sdk";
import type { BoardContent, ServedBoard } from "@tuna/sdk/boards";
import type { GapReason } from "@tuna/widgets";

/** What the site knows of a board of an account. */
interface AccountFacts {
  ownerName: string;
  ownerSlug: string | null;
  visibility: ServedBoard["visibility"];
  revision: number;
  copyCount: number;
  hiddenReason: string | null;
  /** Whether the visitor owns it. */
  isOwn: boolean;
  /** The owner's name while nobody has chosen it; null for other visitors. */
  unchosenName: string | null;
}

/** A board as its page shows it, wherever it is stored. */
export interface ShownBoard {
  id: string;
  content: BoardContent;
  sounds: readonly ItemCard[];
  missing: readonly { soundId: string; reason: GapReason }[];
  /** Undefined for a board that only the browser has. */
  account: AccountFacts | undefined;
}

/** Returns what a page shows of a board of an account. */
export function shownBoard(
  board: ServedBoard,
  owner: Pick<AccountFacts, "isOwn" | "unchosenName">,
): ShownBoard {
  const { id, name, description, pages, sounds, missing, hiddenReason, ...facts } = board;
  const { ownerName, ownerSlug, visibility, revision, copyCount } = facts;
  return {
    id,
    content: { name, description, pages },
    sounds,
    missing,
    account: { ownerName, ownerSlug, visibility, revision, copyCount, hiddenReason, ...owner },
  };
}

/** Returns the content alone of a board. */
export function contentOf({ name, description, pages }: BoardContent): BoardContent {
  return { name, description, pages };
}
