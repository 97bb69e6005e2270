import { errorTexts, sensitiveTexts } from "@tuna/sdk/locale";
import { loginPath } from "@tuna/sdk/routing";
import type { CardAsk } from "@tuna/widgets";
import { useMemo } from "react";
import { pathOfCard } from "../catalog/card-links.ts";
import { useSite } from "../site-context.ts";
import { showToast } from "../toast/toasts.ts";

/** Asks whether to show sensitive items, in a dialog whose code loads at the first question. */
export function askSensitive(isLoggedIn: boolean): void {
  import("./sensitive-dialog.lazy.tsx")
    .then(({ openSensitiveDialog }) => openSensitiveDialog(isLoggedIn))
    .catch(() => showToast(errorTexts.unexpected, "error"));
}

/** How redacted cards ask. Without script their link opens the login, or their page with its form. */
export function useCardAsk(): CardAsk {
  const { isLoggedIn } = useSite().viewer;
  return useMemo(
    () => ({
      text: isLoggedIn ? sensitiveTexts.confirm : sensitiveTexts.loginToConfirm,
      hrefOf: (card) => (isLoggedIn ? pathOfCard(card) : loginPath(pathOfCard(card))),
      open: () => askSensitive(isLoggedIn),
    }),
    [isLoggedIn],
  );
}
