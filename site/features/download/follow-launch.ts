import { type LaunchResult, launchApp } from "@tuna/sdk/device";
import { sessionStore } from "@tuna/sdk/download";
import type { LaunchPhase } from "@tuna/widgets/account";
import { type AppLaunch, appUrlOf } from "./app-launch.ts";

/** How long a launch may take before the page says that the app did not open. */
const OPENING_TIMEOUT_MS = 3_000;

export interface FollowedLaunch {
  /** Result of the launch check. */
  result: Promise<LaunchResult>;
  /** Whether the window has lost its focus, to the app or to the browser's question. */
  hasOpened(): boolean;
  stop(): void;
}

/**
 * Launches the app and reports how far it is. The tab remembers the result of the launch check, unless the visitor said that the
 * app is installed. A browser that asks first takes the focus after the check, so a late loss of focus corrects it.
 */
export function followLaunch(
  { card, brand }: AppLaunch,
  onPhase: (phase: LaunchPhase) => void,
): FollowedLaunch {
  const memory = sessionStore(brand, () => sessionStorage);
  // After a failed launch nobody waits for the next one.
  onPhase(memory.read("isAlreadyInstalled") === false ? "waiting" : "launching");
  let hasOpened = false;
  let isStopped = false;
  const onBlur = () => {
    hasOpened = true;
    memory.write("isAlreadyInstalled", true);
  };
  window.addEventListener("blur", onBlur);
  const result = launchApp(appUrlOf(card, brand), brand, window);
  const timer = setTimeout(() => onPhase(hasOpened ? "opened" : "failed"), OPENING_TIMEOUT_MS);
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener("blur", onBlur);
  };
  void result.then((outcome) => {
    if (hasOpened) return;
    if (!memory.read("isAlreadyInstalled")) memory.write("isAlreadyInstalled", false);
    if (isStopped) return;
    onPhase(outcome === "Unsupported" ? "failed" : "waiting");
    if (outcome === "Unsupported") clearTimeout(timer);
  });
  return { result, hasOpened: () => hasOpened, stop };
}
