import { downloadTexts, fillText } from "@tuna/sdk";
import type { FlowStepProps } from "./flow-step.ts";

/** How to go on: in the library, where one logs in, or straight to the installers. */
export function MethodStep({ tell, advance, flowUrl, brand }: FlowStepProps) {
  return (
    <>
      <p>{downloadTexts.continueWhy}</p>
      <div className="tn-dialog-actions">
        <a
          className="tn-button tn-button-main"
          href={flowUrl}
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            if (!tell("site", { url: flowUrl })) event.preventDefault();
          }}
        >
          {fillText(downloadTexts.continueOnSite, { brand: brand.name })}
        </a>
        <button
          type="button"
          className="tn-button"
          onClick={() => {
            if (tell("install")) advance({ type: "admitted" });
          }}
        >
          {downloadTexts.chooseInstaller}
        </button>
      </div>
    </>
  );
}
