import { internalTexts } from "@tuna/sdk/locale";
import type { TestData } from "../../server/pages/internal/load-internal.ts";
import { PageHead } from "../head/page-head.tsx";
import type { PageProps } from "../page.ts";

/** Shows that routing, rendering and hydration work, with nothing else in the way. */
export function Page({ data }: PageProps<TestData>) {
  return (
    <div className="prose">
      <PageHead title={internalTexts.test} isIndexed={false} />
      <h1>{internalTexts.test}</h1>
      <p>{data.path}</p>
    </div>
  );
}
