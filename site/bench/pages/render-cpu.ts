import type { DocumentData, PagePayload } from "../../contract/page.ts";
import { openBuiltPages } from "../../server/rendering/built-pages.ts";
import { renderDocument } from "../../server/rendering/document.ts";

/** Returns the processor time of rendering a page from its data in milliseconds, after a warm-up. */
export async function renderCpuMs(html: string, page: PagePayload, renders = 400): Promise<number> {
  const source = await openBuiltPages();
  const app = await source.app();
  const json = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html)?.[1];
  if (!json) throw new Error("The page carries no data");
  const data: DocumentData = { ...JSON.parse(json), page };
  const assets = source.assetsOf(data.page.routeId);
  const render = async (count: number) => {
    for (let index = 0; index < count; index++) renderDocument(await app.renderPage(data), data, assets);
  };
  await render(renders);
  const before = process.cpuUsage();
  await render(renders);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / renders;
}
