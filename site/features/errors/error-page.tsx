import { errorTexts } from "@tuna/sdk/locale";
import { ErrorHeading } from "./error-heading.tsx";

/** The error page of browsers that could not load a page's code. Part of the first script, so it holds no more. */
export function Page() {
  return (
    <div className="error-page">
      <ErrorHeading data={{ status: 500 }} />
      <a className="tn-button tn-button-main" href="/">
        {errorTexts.backToHome}
      </a>
    </div>
  );
}
