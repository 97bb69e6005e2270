import { brand } from "../../brand.ts";
import { createApp } from "../../server/app/create-app.ts";
import { openSite } from "../../server/app/site.ts";
import { readEnvironment } from "../../server/environment/environment.ts";
import { listen } from "../../server/http/listen.ts";
import { mountPages } from "../../server/pages/mount-pages.ts";

/** Serves the site of `DATA_DIR` or `DATABASE_URL` without a page cache, so that every request makes its page anew. */
const environment = readEnvironment(process.env);
const site = await openSite({ ...environment, role: "site" });
const app = createApp({
  site,
  environment,
  brand,
  mountPages: (app) => mountPages(app, { site, environment, brand, isDevelopment: false }),
});
const server = await listen(app, { ...environment, host: "127.0.0.1" });
process.once("SIGTERM", async () => {
  server.close();
  server.closeAllConnections();
  await site.close();
  process.exit(0);
});
process.send?.("listening");
