import { sensitiveTexts } from "@tuna/sdk/locale";
import { loginPath } from "@tuna/sdk/routing";
import type { CardAsk } from "@tuna/widgets";
import { useMemo } from "react";
import { pathOfCard } from "../catalog/card-links.ts";
import { useSite } from "../site-context.ts";
import { askSensitive } from "./ask-sensitive.ts";

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
