import { onPlainClick } from "@tuna/widgets";
import type { MouseEvent } from "react";
import { type AppLaunch, appUrlOf } from "./app-launch.ts";

/** Opens an item in the app as its link would, and helps visitors who do not have the app. */
export function openInApp(event: MouseEvent, launch: AppLaunch): void {
  onPlainClick(event, () => {
    import("./launch.lazy.tsx").then(
      ({ launchWithHelp }) => launchWithHelp(launch),
      () => location.assign(appUrlOf(launch.card, launch.brand)),
    );
  });
}
