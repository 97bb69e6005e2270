import type { Brand } from "../brand/brand.ts";
import { type Clock, platformClock } from "./clock.ts";

/** How long the window may take to lose focus to the app. */
export const LAUNCH_TIMEOUT_MS = 100;

/** What came of a launch, as product rule 7.6 names it. `Unsupported`: the browser does not let a page try. */
export type LaunchResult = "launched" | "Not available" | "Unsupported";

/** What is used of a `window`. */
export interface LaunchWindow {
  location: { href: string };
  addEventListener(type: "blur", listener: () => void): void;
  removeEventListener(type: "blur", listener: () => void): void;
}

/**
 * Opens a deeplink in the app, and tells whether the window lost its focus within 100 ms. That is a hint only: some
 * browsers blur later, and for apps that are not installed too, so always offer the download beside it.
 * Never rejects. An address of another scheme than the brand's is not opened: it is `Unsupported`.
 */
export function launchApp(
  deeplink: string,
  { protocol }: Pick<Brand, "protocol">,
  window: LaunchWindow,
  clock: Clock = platformClock,
): Promise<LaunchResult> {
  if (!deeplink.toLowerCase().startsWith(`${protocol.toLowerCase()}:`)) return Promise.resolve("Unsupported");
  return new Promise((resolve) => {
    const end = (result: LaunchResult) => {
      window.removeEventListener("blur", onBlur);
      cancel();
      resolve(result);
    };
    const onBlur = () => end("launched");
    const cancel = clock(() => end("Not available"), LAUNCH_TIMEOUT_MS);
    window.addEventListener("blur", onBlur);
    try {
      window.location.href = deeplink;
    } catch {
      end("Unsupported");
    }
  });
}
