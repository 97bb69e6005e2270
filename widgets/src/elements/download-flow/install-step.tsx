import type { InstallerName } from "@tuna/sdk/download";
import { downloadTexts, errorTexts, fillText, wordText } from "@tuna/sdk/locale";
import type { FlowStepProps } from "./flow-step.ts";

const installerTexts: Record<InstallerName, string> = {
  macIntel: downloadTexts.macIntel,
  macArm: downloadTexts.macArm,
  windows: downloadTexts.windows,
};

/** Lists the installers by kind of computer, and lets visitors with the app continue. */
export function InstallStep(props: FlowStepProps) {
  const { reportStep, advance, brand } = props;
  return (
    <>
      <InstallerList {...props} />
      <div className="tn-dialog-actions">
        <button
          type="button"
          className="tn-button"
          onClick={() => {
            if (reportStep("success", { installer: "alreadyInstalled" }))
              advance({ type: "alreadyInstalled" });
          }}
        >
          {fillText(downloadTexts.alreadyInstalled, { product: brand.product })}
        </button>
      </div>
    </>
  );
}

function InstallerList({ installers: { status, list, retry }, reportStep, advance, brand }: FlowStepProps) {
  if (status === "loading")
    return (
      <p role="status" aria-label={downloadTexts.loadingInstallers}>
        <span className="tn-dialog-skeleton" />
      </p>
    );
  if (status === "error")
    return (
      <p role="alert">
        {downloadTexts.installersFailed}{" "}
        <button
          type="button"
          className="tn-dialog-link"
          onClick={({ currentTarget }) => {
            // The button goes away while the installers load.
            currentTarget.closest("dialog")?.querySelector("h2")?.focus();
            retry();
          }}
        >
          {errorTexts.retry}
        </button>
      </p>
    );
  if (list.length === 0)
    return (
      <p>
        {fillText(downloadTexts.noInstaller, { product: brand.product })} {downloadTexts.withoutApp}
      </p>
    );
  return (
    <div className="tn-dialog-actions">
      {list.map(({ name, url }) => (
        <a
          key={name}
          className="tn-button tn-button-main"
          href={url}
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            if (reportStep("success", { installer: name, url }))
              advance({ type: "installerChosen", installer: name });
            else event.preventDefault();
          }}
        >
          {wordText(installerTexts, name)}
        </a>
      ))}
    </div>
  );
}
