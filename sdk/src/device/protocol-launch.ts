import type { Brand } from "../brand/brand.ts";
import { type Clock, platformClock } from "./clock.ts";

/** How long the window may take to lose focus to the app. */
const LAUNCH_TIMEOUT_MS = 100;

/** Result of a launch (product rule 7.6). `Unsupported` means that the browser does not let pages try. */
export type LaunchResult = "launched" | "Not available" | "Unsupported";

/** The used part of a `window`. */
export interface LaunchWindow {
  /** Takes the address that opens the app. */
  location: { href: string };
  /** Listens for the loss of focus, which says that the app opens. */
  addEventListener(type: "blur", listener: () => void): void;
  /** Undoes `addEventListener`. */
  removeEventListener(type: "blur", listener: () => void): void;
}

/**
 * Opens a deeplink in the app, and resolves with whether the window lost its focus within 100 ms. That is only a
 * hint: some browsers blur later, also without the app, so always offer the download too. Never rejects.
 * Addresses with another scheme than the brand's are `Unsupported` and not opened.
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
