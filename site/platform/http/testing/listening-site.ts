import type { Server } from "node:http";
import { brand } from "../../../brand.ts";
import { createApp } from "../../../composition/create-app.server.ts";
import { mountPages } from "../../../composition/mount-pages.server.ts";
import { createCachedAnswers } from "../../../composition/pages/cached-answers.server.ts";
import { openTestApp } from "../../../composition/testing/test-app.ts";
import { createAuth } from "../../../features/account/auth.server.ts";
import { isCountedSearch } from "../../../features/search/count-searches.server.ts";
import { readEnvironment } from "../../environment/environment.server.ts";
import { createMailbox } from "../../mail/mailbox.server.ts";
import { testPages } from "../../pages/testing/test-pages.ts";
import type { Answer } from "../../rendering/page-answer.server.ts";
import { createPageCache } from "../../rendering/page-cache.server.ts";
import { freePort } from "../../store/testing/free-port.ts";
import { listen } from "../listen.server.ts";
import { observeRequests } from "../observe-requests.server.ts";

/**
 * Starts the whole site with its page cache on a free port, as `npm start` does. Its items are those of
 * `openTestApp`.
 */
export async function startListeningSite(variables: Record<string, string> = {}) {
  const port = await freePort();
  const environment = readEnvironment({ PORT: String(port), ...variables });
  const { site } = await openTestApp({}, { purge: environment.purge });
  const mailbox = createMailbox();
  const secret = "s".repeat(32);
  const auth = createAuth({ accounts: site.accounts, environment, brand, mailer: mailbox, secret });
  const cache = createPageCache<Answer>({ version: site.catalog.version });
  const app = createApp({
    site,
    environment,
    brand,
    auth,
    mountPages: (mounted) =>
      mountPages(mounted, {
        site,
        environment,
        brand,
        auth,
        isDevelopment: false,
        cache,
        pages: testPages,
      }),
  });
  const observe = observeRequests(environment);
  const server: Server = await listen(
    app,
    { ...environment, observe },
    createCachedAnswers(cache, environment, isCountedSearch),
  );
  return {
    port,
    site,
    mailbox,
    cache,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site.close();
    },
  };
}
