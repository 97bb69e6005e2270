import { errorTexts, sensitiveTexts } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import type { CardAsk } from "@tuna/widgets";
import { useMemo } from "react";
import { useSite } from "../../platform/pages/site-context.ts";
import { onPageLeft } from "../../platform/routing/on-page-left.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import type { SensitiveQuestion } from "./sensitive-dialog.lazy.tsx";

/**
 * Asks whether to show sensitive items, in a dialog whose code loads at the first question. An automatic question is not
 * repeated after Dismiss. No question opens over another page than the one that asked.
 */
export function askSensitive(isLoggedIn: boolean, options?: SensitiveQuestion): void {
  let isLeft = false;
  const stop = onPageLeft(() => {
    isLeft = true;
  });
  import("./sensitive-dialog.lazy.tsx")
    .then(({ openSensitiveDialog }) => isLeft || openSensitiveDialog(isLoggedIn, options))
    .catch(() => isLeft || showToast(errorTexts.unexpected, "error"))
    .finally(stop);
}

/** How redacted cards ask. Without script their link opens their page, which asks by a form. */
export function useCardAsk(): CardAsk {
  const { isLoggedIn } = useSite().viewer;
  return useMemo(
    () => ({
      text: isLoggedIn ? sensitiveTexts.confirm : sensitiveTexts.loginToConfirm,
      hrefOf: ({ kind, id }) => itemPath(kind, id),
      open: (pressed) => askSensitive(isLoggedIn, { pressed }),
    }),
    [isLoggedIn],
  );
}
