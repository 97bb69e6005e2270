import { isMobileDevice } from "@tuna/sdk/device";
import { downloadTexts, embedLoginTexts, fillText } from "@tuna/sdk/locale";
import type { FlowStepProps } from "./flow-step.ts";

/** Offers the login in the site's window, or the flow on the site. A phone gets the link for a computer alone. */
export function MethodStep({ reportStep, login, flowUrl, brand }: FlowStepProps) {
  const values = { brand: brand.name, product: brand.product };
  const isMobile = isMobileDevice(navigator);
  return (
    <>
      <p>{fillText(isMobile ? downloadTexts.forComputers : embedLoginTexts.why, values)}</p>
      <div className="tn-dialog-actions">
        {!isMobile && (
          <button
            type="button"
            className="tn-button tn-button-main"
            onClick={() => {
              if (reportStep("login")) login.start();
            }}
          >
            {fillText(embedLoginTexts.logIn, values)}
          </button>
        )}
        <a
          className="tn-button"
          href={flowUrl}
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            if (!reportStep("site", { url: flowUrl })) event.preventDefault();
          }}
        >
          {isMobile ? flowUrl : fillText(embedLoginTexts.onSite, values)}
        </a>
      </div>
      <p role="status">{fillText(stateTexts[login.state], values)}</p>
    </>
  );
}

const stateTexts: Record<FlowStepProps["login"]["state"], string> = {
  idle: "",
  waiting: embedLoginTexts.waiting,
  blocked: embedLoginTexts.blocked,
  closed: embedLoginTexts.closed,
};
