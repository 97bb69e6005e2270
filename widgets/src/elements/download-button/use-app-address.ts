import type { ItemKind } from "@tuna/sdk";
import { soundDeeplink } from "@tuna/sdk/catalog";
import { useEffect, useState } from "react";
import { cardSource } from "../card-source.ts";
import type { ElementHost } from "../element-host.ts";

/**
 * What opens an item in the app, or the app itself without an id. Undefined while it is not needed, and until the library
 * has told of which generation a voice is.
 */
export function useAppAddress(
  isNeeded: boolean,
  kind: ItemKind,
  id: string | undefined,
  host: ElementHost,
): string | undefined {
  const [told, setTold] = useState<{ id: string; deeplink: string }>();
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
          // An answer of the library must not become a script.
          else if (card.deeplink.startsWith(`${brand.protocol}:`)) setTold({ id, deeplink: card.deeplink });
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
  return told?.id === id ? told.deeplink : undefined;
}
