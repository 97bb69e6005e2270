import type { Installer } from "@tuna/sdk";
import { endpoints } from "@tuna/sdk/contract";
import type { ElementHost } from "../element-host.ts";
import { httpAddress } from "../http-address.ts";
import { endpointAddress } from "../settings.ts";

/** The library's installers. Undefined when they cannot be had, which the page is told, unless `signal` ended it. */
export async function loadInstallers(
  host: ElementHost,
  signal: AbortSignal,
): Promise<Installer[] | undefined> {
  const { method, path } = endpoints.listInstallers;
  const address = endpointAddress(host.settings, path);
  try {
    const response = await fetch(address, { method, signal, credentials: "omit" });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const installers: Installer[] = await response.json();
    return installers.filter(({ url }) => httpAddress(url));
  } catch (error) {
    if (!signal.aborted) host.fail({ code: "network", message: String(error) });
    return undefined;
  }
}
