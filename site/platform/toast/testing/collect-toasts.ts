import { currentToasts, subscribeToToasts, type Toast } from "../toasts.ts";

/** Returns the toasts that are shown from now on, also those that have left since. */
export function collectToasts(): readonly Toast[] {
  const shown: Toast[] = [];
  subscribeToToasts(() => {
    for (const toast of currentToasts()) if (!shown.includes(toast)) shown.push(toast);
  });
  return shown;
}
