import { downloadTexts } from "@tuna/sdk/locale";
import type { MouseEvent } from "react";

export interface SuccessStepProps {
  /** The app's own address of the item, or of the app. */
  appUrl: string;
  isInstalled: boolean;
  onInstalledChange(isInstalled: boolean): void;
  /** Hears that the app is to be launched; `preventDefault` keeps the browser from doing it. */
  onUse?(event: MouseEvent<HTMLAnchorElement>): void;
}

/** Last step of the download flow: whoever says that the app is installed can use the item in it (product rule 7.4). */
export function SuccessStep({ appUrl, isInstalled, onInstalledChange, onUse }: SuccessStepProps) {
  return (
    <div className="tn-login">
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
