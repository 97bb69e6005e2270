import { errorTexts } from "@tuna/sdk/locale";
import { PageHead } from "../head/page-head.tsx";
import type { PageProps } from "../page.ts";
import type { ErrorData } from "./error-data.ts";

/** Why there is no page: status 404 and everything else (product rule 11.5). */
export function Page({ data }: PageProps<ErrorData>) {
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
