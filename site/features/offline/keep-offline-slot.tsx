import { useEffect, useState } from "react";
import { whenIdle } from "../../platform/browser/when-idle.ts";
import { offlineTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import type { KeepOfflineProps } from "./keep-offline.lazy.tsx";
import "../../platform/styles/offline.css";

type KeepOfflineModule = typeof import("./keep-offline.lazy.tsx");

/** The control that keeps a board offline. Its code loads when the page is idle; nothing is stored before it is pressed. */
export function KeepOfflineSlot(props: KeepOfflineProps) {
  const { hasNoOfflineBoards } = useSite();
  const [module, setModule] = useState<KeepOfflineModule>();
  useEffect(() => {
    if (hasNoOfflineBoards) return;
    // Without its code the board itself works as before.
    return whenIdle(() => void import("./keep-offline.lazy.tsx").then(setModule, console.error));
  }, [hasNoOfflineBoards]);
  if (hasNoOfflineBoards) return null;
  if (module) return <module.KeepOffline {...props} />;
  return (
    <div className="keep-offline needs-script">
      <button type="button" className="tn-button" disabled>
        {offlineTexts.keep}
      </button>
    </div>
  );
}
