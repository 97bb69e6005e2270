import type { ItemKind } from "@tuna/sdk";
import { useEffect, useState } from "react";

/** `sessionKeys().downloadType`, without the code of the session store, which every page would load for this value alone. */
export const DOWNLOAD_TYPE_KEY = "download_type";
/** What a visitor who has seen no download page in this tab wants the app for. */
const DEFAULT_TYPE: ItemKind = "voice";

/**
 * What the visitor last wanted the app for in this tab, so that links without an item lead back to that download. The
 * default in the server's document, which is the same for everybody.
 */
export function useLastDownloadType(): ItemKind {
  const [type, setType] = useState(DEFAULT_TYPE);
  // After each render: a page that took another's place may have written it.
  useEffect(() => setType(readType() ?? DEFAULT_TYPE));
  return type;
}

function readType(): ItemKind | undefined {
  try {
    const type = sessionStorage.getItem(DOWNLOAD_TYPE_KEY);
    return type === "sound" || type === "voice" ? type : undefined;
  } catch {
    // Blocked storage.
    return undefined;
  }
}
