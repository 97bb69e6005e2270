import { PageHead } from "../../platform/head/page-head.tsx";
import { internalTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import type { exampleErrorRoute, testModuleRoute, testRoute } from "./test.route.ts";
import "../../platform/styles/prose.css";

/** Shows that routing, rendering and hydration work, without other content. */
export function Page({
  data,
}: PageProps<typeof testRoute | typeof testModuleRoute | typeof exampleErrorRoute>) {
  return (
    <div className="prose">
      <PageHead title={internalTexts.test} isIndexed={false} />
      <h1>{internalTexts.test}</h1>
      <p>{data.path}</p>
    </div>
  );
}
