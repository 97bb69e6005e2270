import { errorTexts } from "@tuna/sdk/locale";
import { focusHeading } from "../routing/announce-page.ts";

/**
 * Says that something did not load, with a button that loads it again. The notice goes away while it loads, so the button hands
 * the focus on to the page's heading.
 */
export function FailedNotice({ text, onRetry }: { text: string; onRetry(): void }) {
  return (
    <p role="alert" className="notice">
      {text}{" "}
      <button
        type="button"
        className="tn-button"
        onClick={() => {
          focusHeading();
          onRetry();
        }}
      >
        {errorTexts.retry}
      </button>
    </p>
  );
}
