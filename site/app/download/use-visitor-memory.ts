import type { Brand, ItemKind } from "@tuna/sdk";
import { isAnalyticsGranted } from "@tuna/sdk/consent";
import { deviceOf } from "@tuna/sdk/device";
import { type DownloadFlow, downloadIdOf, type SessionStore, sessionStore } from "@tuna/sdk/download";
import { readPageConsent } from "@tuna/widgets/consent";
import { useEffect, useMemo } from "react";

/** Stores what this tab knows of a visitor in the download flow (product rule 10.5), as the flow advances. */
export function useVisitorMemory(brand: Brand, kind: ItemKind, { step }: DownloadFlow): SessionStore {
  const memory = useMemo(() => sessionStore(brand, () => sessionStorage), [brand]);
  useEffect(() => void memory.write("downloadType", kind), [memory, kind]);
  useEffect(() => {
    if (step !== "install") return;
    if (!memory.read("downloadSystem")) memory.write("downloadSystem", deviceOf(navigator).system);
    // The id identifies the visit that led to a download.
    if (!isAnalyticsGranted(readPageConsent())) return;
    const { cookie } = downloadIdOf(document.cookie, { isSecure: location.protocol === "https:" });
    if (cookie) keepCookie(cookie);
  }, [memory, step]);
  return memory;
}

function keepCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store
  document.cookie = text;
}
