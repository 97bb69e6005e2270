import type { Server } from "node:http";
import { brand } from "../../../brand.ts";
import { createAuth } from "../../account/auth.ts";
import { createApp } from "../../app/create-app.ts";
import { openTestApp } from "../../app/testing/test-app.ts";
import { readEnvironment } from "../../environment/environment.ts";
import { createMailbox } from "../../mail/mailbox.ts";
import { mountPages } from "../../pages/mount-pages.ts";
import { isCountedSearch } from "../../pages/search/count-searches.ts";
import { testPages } from "../../pages/testing/test-pages.ts";
import { createCachedAnswers } from "../../rendering/cached-answers.ts";
import type { Answer } from "../../rendering/page-answer.ts";
import { createPageCache } from "../../rendering/page-cache.ts";
import { freePort } from "../../store/free-port.ts";
import { listen } from "../listen.ts";
import { observeRequests } from "../observe-requests.ts";

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
