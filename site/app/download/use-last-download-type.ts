import { type ItemKind, sessionStore } from "@tuna/sdk";
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
  useEffect(() => setType(sessionStore(brand, () => sessionStorage).read("downloadType") ?? DEFAULT_TYPE));
  return type;
}
