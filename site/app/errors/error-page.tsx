import { errorTexts } from "@tuna/sdk/locale";
import type { ErrorPageData } from "../../contract/errors/error-page-data.ts";
import type { PageProps } from "../../contract/page.ts";
import { PageHead } from "../head/page-head.tsx";

/** Page for status 404 and all other failures (product rule 11.5). */
export function Page({ data }: PageProps<ErrorPageData>) {
  const title = data.status === 404 ? errorTexts.pageNotFound : errorTexts.serverError;
  return (
    <div className="error-page">
      <PageHead title={title} isIndexed={false} />
      <p className="error-status" aria-hidden="true">
        {data.status}
      </p>
      <h1>{title}</h1>
      {data.message && <p>{data.message}</p>}
      <a className="button button-main" href="/">
        {errorTexts.backToHome}
      </a>
    </div>
  );
}
