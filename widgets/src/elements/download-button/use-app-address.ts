import type { ItemKind } from "@tuna/sdk";
import { soundDeeplink } from "@tuna/sdk/catalog";
import { useEffect, useState } from "react";
import { cardSource } from "../card-source.ts";
import type { ElementHost } from "../element-host.ts";

/**
 * Returns the deeplink of an item, or of the app without an id. Returns undefined while it is not needed, and
 * for a voice until the site has answered which generation it is.
 */
export function useAppAddress(
  isNeeded: boolean,
  kind: ItemKind,
  id: string | undefined,
  host: ElementHost,
): string | undefined {
  const [loaded, setLoaded] = useState<{ id: string; deeplink: string }>();
  const { apiUrl, brand } = host.settings;
  const isAsked = isNeeded && kind === "voice" && id !== undefined;

  useEffect(() => {
    if (!isAsked) return;
    const call = new AbortController();
    cardSource(apiUrl)
      .load({ kind, id }, call.signal)
      .then(
        (card) => {
          if (call.signal.aborted) return;
          if (!card) host.fail({ code: "not-found", message: `There is no ${kind} ${id}` });
          // The site's answer must not become a script.
          else if (card.deeplink.startsWith(`${brand.protocol}:`)) setLoaded({ id, deeplink: card.deeplink });
        },
        (error) => {
          if (!call.signal.aborted) host.fail({ code: "network", message: String(error) });
        },
      );
    return () => call.abort();
  }, [host, apiUrl, isAsked, kind, id, brand.protocol]);

  if (!isNeeded) return undefined;
  if (id === undefined) return `${brand.protocol}://open`;
  if (kind === "sound") return soundDeeplink({ id }, brand);
  return loaded?.id === id ? loaded.deeplink : undefined;
}
