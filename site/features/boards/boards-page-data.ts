import type { BoardCard, BoardSort, ServedBoard } from "@tuna/sdk/boards";

/** Data of the list of boards: one page of the public ones. The visitor's own are loaded by the browser. */
export interface BoardsPageData {
  sort: BoardSort;
  page: number;
  pages: number;
  /** Number of public boards on all pages. */
  total: number;
  boards: BoardCard[];
}

/** Data of a board's page: the board of an account, or the id of one that the visitor's browser keeps. */
export type BoardPageData =
  | {
      kind: "account";
      board: ServedBoard;
      /** Whether the viewer owns the board. Pages for visitors who are logged in are rendered for them alone. */
      isOwn: boolean;
      /** The viewer's name on an own board, if they have not chosen one: sharing the board asks for it (product rule 22.4). */
      unchosenName: string | null;
      /** The picture of link previews; null for a board that others may not see. */
      previewImagePath: string | null;
    }
  | { kind: "browser"; id: string };
