import { errorTexts } from "@tuna/sdk/locale";
import type { ErrorPageData } from "../../contract/errors/error-page-data.ts";
import type { PageProps } from "../../contract/page.ts";
import { ErrorHeading } from "./error-heading.tsx";

/** The error page of browsers that could not load a page's code. Part of the first script, so it holds no more. */
export function Page({ data }: PageProps<ErrorPageData>) {
  return (
    <div className="error-page">
      <ErrorHeading data={data} />
      <a className="button button-main" href="/">
        {errorTexts.backToHome}
      </a>
    </div>
  );
}
