import { fillText } from "@tuna/sdk/locale";
import { ownBoardTexts as texts } from "../../contract/locale/texts.ts";
import { showToast } from "../toast/toasts.ts";
import { carryBoards } from "./carry-boards.ts";

let carrying: Promise<void> | undefined;

/** Moves the boards of this browser into the account, and tells the visitor. Never rejects: what fails stays in the browser. */
export function carryBoardsIntoAccount(): Promise<void> {
  carrying ??= carry()
    .catch((error: unknown) => console.warn(error))
    .finally(() => {
      carrying = undefined;
    });
  return carrying;
}

async function carry(): Promise<void> {
  const { count, refused } = await carryBoards();
  if (count > 0) showToast(count === 1 ? texts.oneCarried : fillText(texts.carried, { count }));
  for (const { name, problem } of refused) showToast(fillText(texts.uncarried, { name, problem }), "error");
}
