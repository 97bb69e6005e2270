import { fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { ownBoardTexts as texts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { type CarryOptions, carryBoards } from "./carry-boards.ts";

let carrying = Promise.resolve();

/** Moves the boards of this browser into the account, and tells the visitor. Never rejects: what fails stays in the browser. */
export function carryBoardsIntoAccount(options: CarryOptions): Promise<void> {
  carrying = carrying.then(() => carry(options)).catch((error: unknown) => console.warn(error));
  return carrying;
}

async function carry(options: CarryOptions): Promise<void> {
  const { count, refused } = await carryBoards(options);
  if (count > 0) showToast(count === 1 ? texts.oneCarried : fillText(texts.carried, { count }));
  const [first] = refused;
  // The list of one's own boards shows each reason.
  if (!first || location.pathname === pagePaths.boards) return;
  const text =
    refused.length === 1
      ? fillText(texts.uncarried, first)
      : fillText(texts.severalUncarried, { count: refused.length, problem: first.problem });
  showToast(text, "error", { text: texts.heading, href: pagePaths.boards });
}
