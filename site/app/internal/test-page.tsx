import type { TestPageData } from "../../contract/internal/internal-page-data.ts";
import { internalTexts } from "../../contract/locale/texts.ts";
import type { PageProps } from "../../contract/page.ts";
import { PageHead } from "../head/page-head.tsx";

/** Shows that routing, rendering and hydration work, without other content. */
export function Page({ data }: PageProps<TestPageData>) {
  return (
    <div className="prose">
      <PageHead title={internalTexts.test} isIndexed={false} />
      <h1>{internalTexts.test}</h1>
      <p>{data.path}</p>
    </div>
  );
}
