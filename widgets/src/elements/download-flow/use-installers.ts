import type { Installer } from "@tuna/sdk";
import { useEffect, useState } from "react";
import { siteClient } from "../api-client.ts";
import type { ElementHost } from "../element-host.ts";
import { httpAddress } from "../http-address.ts";

export interface Installers {
  status: "loading" | "ready" | "error";
  list: readonly Installer[];
  retry: () => void;
}

/** Loads the site's installers when they are first needed. */
export function useInstallers(host: ElementHost, isNeeded: boolean): Installers {
  const [{ status, list }, setState] = useState<Omit<Installers, "retry">>({ status: "loading", list: [] });
  const [attempt, setAttempt] = useState(0);
  const { apiUrl } = host.settings;

  useEffect(() => {
    if (!isNeeded) return;
    const request = new AbortController();
    setState({ status: "loading", list: [] });
    loadInstallers(host, request.signal).then((found) => {
      if (!request.signal.aborted) setState({ status: found ? "ready" : "error", list: found ?? [] });
    });
    return () => request.abort();
  }, [host, apiUrl, isNeeded, attempt]);

  return { status, list, retry: () => setAttempt((count) => count + 1) };
}

/**
 * Returns the site's installers, or undefined on failure. Reports failures to the page unless `signal` caused
 * them.
 */
async function loadInstallers(host: ElementHost, signal: AbortSignal): Promise<Installer[] | undefined> {
  try {
    const installers = await siteClient(host.settings.apiUrl).installers({
      signal,
    });
    return installers.filter(({ url }) => httpAddress(url));
  } catch (error) {
    if (!signal.aborted) host.fail({ code: "network", message: String(error) });
    return undefined;
  }
}
