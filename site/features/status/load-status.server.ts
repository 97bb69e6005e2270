import { serveRoute, unknownPage } from "../../platform/pages/loader.server.ts";
import { partsOfSite } from "./parts-of-site.ts";
import { statusRoute } from "./status.route.ts";

export const statusLoader = serveRoute(statusRoute, async ({ url }, { environment, readOutages }) => {
  if (!environment.hasStatusPage || !readOutages) return unknownPage(url);
  return { type: "page", data: { parts: partsOfSite(await readOutages()) } };
});
