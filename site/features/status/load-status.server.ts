import { serveRoute, unknownPage } from "../../platform/pages/loader.server.ts";
import { partsOfSite } from "./parts-of-site.ts";
import { statusRoute } from "./status.route.ts";

export const statusLoader = serveRoute(statusRoute, async ({ url }, { environment, readOutages, auth }) => {
  if (!environment.hasStatusPage || !readOutages) return unknownPage(url);
  const parts = partsOfSite(await readOutages());
  // A site without a mail server never mails codes, so that it must not say that this works.
  const shown = auth?.codes.canSend ? parts : parts.filter(({ part }) => part !== "mail");
  return { type: "page", data: { parts: shown } };
});
