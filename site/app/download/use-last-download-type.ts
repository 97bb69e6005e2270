import { type Brand, type ItemKind, sessionKeys } from "@tuna/sdk";
import { useEffect, useState } from "react";
import { useSite } from "../site-context.ts";

/** What a visitor who has seen no download page in this tab wants the app for. */
const DEFAULT_TYPE: ItemKind = "voice";

/**
 * What the visitor last wanted the app for in this tab, so that links without an item lead back to that download. The
 * default in the server's document, which is the same for everybody.
 */
export function useLastDownloadType(): ItemKind {
  const { brand } = useSite();
  const [type, setType] = useState(DEFAULT_TYPE);
  // After each render: a page that took another's place may have written it.
  useEffect(() => setType(readType(brand) ?? DEFAULT_TYPE));
  return type;
}

/** Without the session store, which every page would load for this value alone. */
function readType(brand: Brand): ItemKind | undefined {
  try {
    const type = sessionStorage.getItem(sessionKeys(brand).downloadType);
    return type === "sound" || type === "voice" ? type : undefined;
  } catch {
    // Blocked storage.
    return undefined;
  }
}
