import type { ItemCard } from "@tuna/sdk";
import { findOfflineBoard } from "./offline-boards.ts";

/** Returns the cards of a board of this browser as they were when it was kept offline; undefined if it is not kept. */
export async function keptSounds(boardId: string): Promise<ItemCard[] | undefined> {
  return (await findOfflineBoard(boardId))?.sounds;
}
