import type { MouseEvent } from "react";
import { type AppLaunch, appUrlOf } from "./app-launch.ts";

/** Opens an item in the app as its link would, and helps visitors who do not have the app. */
export function openInApp(event: MouseEvent, launch: AppLaunch): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  import("./launch.lazy.tsx").then(
    ({ launchWithHelp }) => launchWithHelp(launch),
    () => location.assign(appUrlOf(launch.card, launch.brand)),
  );
}
