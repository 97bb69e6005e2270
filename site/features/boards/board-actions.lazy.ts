import type { Brand, ItemCard } from "@tuna/sdk";
import { type BoardContent, boardFileText } from "@tuna/sdk/boards";
import { boardPath } from "@tuna/sdk/routing";
import { boardEmbedEntries, type MenuEntry, shareEntries } from "@tuna/widgets";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { addBrowserBoard } from "./browser-boards.ts";
import type { ShownBoard } from "./shown-board.ts";

/** The code of a board's actions, loaded when one is first pressed. */
export { Menu } from "@tuna/widgets";

/** Returns the entries of a board's share menu. A private board has no embed codes: frames show it to nobody. */
export function shareBoardEntries({ id, account }: ShownBoard, name: string, origin: string): MenuEntry[] {
  const isEmbeddable = account && account.visibility !== "private" && !account.hiddenReason;
  return [
    ...shareEntries({ kind: "sound", name, url: origin + boardPath(id) }, showToast),
    ...(isEmbeddable ? boardEmbedEntries({ id, name }, origin, showToast) : []),
  ];
}

/** Copies a board to the visitor's account, or to the browser of who has none. Returns the copy's path. */
export async function copyBoard(
  { id, account }: ShownBoard,
  content: BoardContent,
  sounds: ReadonlyMap<string, ItemCard>,
  isLoggedIn: boolean,
): Promise<string> {
  if (isLoggedIn && account) return boardPath((await callTuna(({ boards }) => boards.copy(id))).id);
  const copy = await addBrowserBoard(content, [...sounds.values()]);
  return boardPath(copy.id);
}

/** Saves a board as a file. */
export function exportBoard(content: BoardContent, brand: Brand): void {
  const file = new Blob([boardFileText(content, brand)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${fileName(content.name)}.${brand.key}-board.json`;
  link.click();
  // Safari reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns a name without what file systems forbid. Letters keep their marks, which are vowels in some scripts. */
function fileName(name: string): string {
  const allowed = name.match(/[\p{L}\p{N}][\p{M}\u200C\u200D]*|[ _-]/gu) ?? [];
  return allowed.join("").trim() || "board";
}
