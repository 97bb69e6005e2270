import type { ItemCard } from "@tuna/sdk";
import type { BoardContent } from "@tuna/sdk/boards";
import { useState } from "react";
import { boardPageTexts as texts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { leaveLater } from "../../platform/routing/leave-later.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { loadActions, reportFailure } from "./load-actions.ts";
import type { ShownBoard } from "./shown-board.ts";

/** Copies a board once at a time, and opens the copy. */
export function useCopyBoard(
  board: ShownBoard,
  content: BoardContent,
  sounds: ReadonlyMap<string, ItemCard>,
): { isCopying: boolean; copy: () => void } {
  const { isLoggedIn } = useSite().viewer;
  const [isCopying, setIsCopying] = useState(false);

  async function copy(): Promise<void> {
    if (isCopying) return;
    setIsCopying(true);
    const leave = leaveLater();
    try {
      const { copyBoard } = await loadActions();
      const path = await copyBoard(board, content, sounds, isLoggedIn);
      showToast(texts.copied);
      leave(path);
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsCopying(false);
    }
  }
  return { isCopying, copy: () => void copy() };
}
