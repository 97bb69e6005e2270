import { isApiError } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { showToast } from "../../platform/toast/toasts.ts";

/** Loads the code of a board's actions, when one is first pressed. */
export const loadActions = () => import("./board-actions.lazy.ts");

/** Says that an action failed, and why if that is known. */
export function reportFailure(error: unknown): void {
  console.warn(error);
  const text = isApiError(error) ? error.title : error instanceof Error && error.message;
  showToast(text || errorTexts.unexpected, "error");
}
