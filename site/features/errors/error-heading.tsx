import { errorTexts } from "@tuna/sdk/locale";
import { PageHead } from "../../platform/head/page-head.tsx";
import type { ErrorPageData } from "../../platform/pages/failure-page-data.ts";

/** Status and name of an error, and the page's head: 404 has a name of its own (product rule 11.5). */
export function ErrorHeading({ data: { status, message } }: { data: ErrorPageData }) {
  const title = status === 404 ? errorTexts.pageNotFound : errorTexts.serverError;
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <p className="error-status" aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      {message && <p>{message}</p>}
    </>
  );
}
