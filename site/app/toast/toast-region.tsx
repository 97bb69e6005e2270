import { useSyncExternalStore } from "react";
import { currentToasts, subscribeToToasts, type Toast } from "./toasts.ts";

const none: readonly Toast[] = [];

/** Where toasts appear and screen readers hear of them. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, text, tone }) => (
        <p key={id} className="toast" data-tone={tone}>
          {text}
        </p>
      ))}
    </div>
  );
}
