import type { ItemKind } from "@tuna/sdk";
import { useEffect, useState } from "react";

/** The value of `sessionKeys().downloadType`. Importing the session store would add its code to every page. */
const DOWNLOAD_TYPE_KEY = "download_type";
/** Download type of visitors who opened no download page in this tab. */
const DEFAULT_TYPE: ItemKind = "voice";

/**
 * The last download type in this tab, so that links without an item return to that download. The server's
 * document contains the default, which is the same for everybody.
 */
export function useLastDownloadType(): ItemKind {
  const [type, setType] = useState(DEFAULT_TYPE);
  // Runs after each render, since a page shown in place may have written it.
  useEffect(() => setType(readType() ?? DEFAULT_TYPE));
  return type;
}

function readType(): ItemKind | undefined {
  try {
    const type = sessionStorage.getItem(DOWNLOAD_TYPE_KEY);
    return type === "sound" || type === "voice" ? type : undefined;
  } catch {
    // Storage is blocked.
    return undefined;
  }
}
