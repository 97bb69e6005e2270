import { downloadTexts } from "@tuna/sdk/locale";
import type { MouseEvent } from "react";

export interface SuccessStepProps {
  /** Deep link of the item or the app. */
  appUrl: string;
  isInstalled: boolean;
  onInstalledChange(isInstalled: boolean): void;
  /** Called when the visitor launches the app. `preventDefault` prevents it. */
  onUse?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** Last step of the download flow. A visitor who confirms that the app is installed can use the item (product rule 7.4). */
export function SuccessStep({ appUrl, isInstalled, onInstalledChange, onUse }: SuccessStepProps) {
  return (
    <div className="tn-login tn-controls">
      <label className="tn-login-choice">
        <input
          type="checkbox"
          checked={isInstalled}
          onChange={(event) => onInstalledChange(event.currentTarget.checked)}
        />
        {downloadTexts.installed}
      </label>
      {isInstalled ? (
        <a className="tn-button tn-button-main" href={appUrl} onClick={onUse}>
          {downloadTexts.useInApp}
        </a>
      ) : (
        <button type="button" className="tn-button" disabled>
          {downloadTexts.useInApp}
        </button>
      )}
    </div>
  );
}
