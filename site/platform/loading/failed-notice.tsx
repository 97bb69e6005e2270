import { errorTexts } from "@tuna/sdk/locale";

/** Says that something did not load, with a button that loads it again. */
export function FailedNotice({ text, onRetry }: { text: string; onRetry(): void }) {
  return (
    <p role="alert" className="notice">
      {text}{" "}
      <button type="button" className="tn-button" onClick={onRetry}>
        {errorTexts.retry}
      </button>
    </p>
  );
}
