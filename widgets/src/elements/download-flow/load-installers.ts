import type { Installer } from "@tuna/sdk";
import { endpoints } from "@tuna/sdk/contract";
import { apiClient } from "../api-client.ts";
import type { ElementHost } from "../element-host.ts";
import { httpAddress } from "../http-address.ts";

/** The site's installers. Undefined when they cannot be loaded, which the page learns unless `signal` ended it. */
export async function loadInstallers(
  host: ElementHost,
  signal: AbortSignal,
): Promise<Installer[] | undefined> {
  try {
    const installers = await apiClient(host.settings.apiUrl).call(endpoints.listInstallers, { signal });
    return installers.filter(({ url }) => httpAddress(url));
  } catch (error) {
    if (!signal.aborted) host.fail({ code: "network", message: String(error) });
    return undefined;
  }
}
