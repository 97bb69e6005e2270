import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { EMBED_LOGIN_PATH } from "@tuna/sdk/embed";
import { pagePaths, routePatterns } from "@tuna/sdk/routing";
import type { Hono } from "hono";
import type { SitePages } from "../../../composition/pages/render-page.server.ts";
import type { Site } from "../../../composition/site.server.ts";
import { openSiteFiles } from "../../../composition/site-files.server.ts";
import { PASSKEY_PATH } from "../../../features/account/settings/passkey-path.ts";
import { openTestLogin, testOrigin } from "../../../features/account/testing/test-browser.ts";
import { openOverlays } from "../../../features/boards/overlays.server.ts";
import { developerPaths } from "../../../features/developers/developer-paths.ts";
import { STATISTICS_PATH } from "../../../features/makers/maker-statistics.ts";
import { openTestStore, testItem } from "../../../features/moderation/testing/test-store.ts";
import { openUploads } from "../../../features/uploads/uploads.server.ts";
import type { Answer } from "../../rendering/page-answer.server.ts";
import { createPageCache } from "../../rendering/page-cache.server.ts";
import { ACCOUNT_PATTERN, ADMIN_BOARD_PATTERN, adminPaths, EDIT_PATTERN } from "../../routing/admin-paths.ts";
import { statusPath } from "../../routing/status-path.ts";
import { openFolderStorage } from "../../storage/folder-storage.server.ts";
import {
  generateRequests,
  type HostileRequest,
  type HostileRoute,
  sweepRequests,
} from "./hostile-requests.ts";

/** Path patterns of all pages. */
export const pagePatterns: readonly string[] = [
  ...Object.values(routePatterns),
  ...Object.values(pagePaths),
  ...Object.values(adminPaths),
  ...Object.values(developerPaths),
  ACCOUNT_PATTERN,
  EDIT_PATTERN,
  ADMIN_BOARD_PATTERN,
  EMBED_LOGIN_PATH,
  "/report/:kind(sound|voice)/:id/",
  "/report/maker/:slug/",
  "/report/board/:id/",
  STATISTICS_PATH,
  PASSKEY_PATH,
  "/internal/controls/",
  statusPath,
].filter((pattern) => pattern !== routePatterns.exampleError);

interface FuzzReport {
  count: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
  /** Requests that got a 5xx or no response, described so that they can be reproduced. At most 20. */
  failures: string[];
}

export interface HostileSite {
  app: Hono;
  routes: readonly HostileRoute[];
  send(request: HostileRequest): Promise<Response>;
  /** Sends the known hostile requests to every route. */
  sweep(): Promise<FuzzReport>;
  /** Sends `count` generated requests. */
  fuzzRequests(count: number): Promise<FuzzReport>;
  close(): Promise<void>;
}

/** Ended sessions are replaced after so many requests, since a login takes as long as 50 of them. */
const SESSION_REQUESTS = 20;
const MAX_FAILURES = 20;

/** Opens the whole site in memory for hostile requests, with a logged-in member and administrator. */
export async function openHostileSite(pages: SitePages): Promise<HostileSite> {
  const folder = await mkdtemp(join(tmpdir(), "hostile-site-"));
  const store = await openTestStore("PGlite");
  const { files, closeFiles } = openSiteFiles(store.catalog, openFolderStorage(folder));
  const uploads = openUploads({ ...store, ...files, rule: { publishing: "at-once", trustedAfter: 3 } });
  const overlays = openOverlays(store.database);
  const site: Site = { ...store, ...files, overlays, uploads };
  await site.media.put(new TextEncoder().encode("audio"));
  await site.catalog.add([
    testItem("sound", "horn", { name: "Horn", tags: ["loud"] }),
    testItem("sound", "other", { tags: ["loud"] }),
    testItem("voice", "robot"),
  ]);
  const cache = createPageCache<Answer>({ version: site.catalog.version });
  const { app, newBrowser } = openTestLogin(site, { pages, cache });
  const routes = routesOf(app.routes);
  let logins = 0;
  const cookies: Record<string, string> = {};

  const logIn = async (isAdministrator: boolean): Promise<string> => {
    logins += 1;
    const email = `person-${logins}@x.example`;
    if (isAdministrator) await site.moderation.changeAccountType(null, email, "administrator", new Date());
    const browser = newBrowser(`198.51.${logins >> 8}.${logins & 255}`);
    const { status } = await browser.logIn(email);
    if (status !== 200)
      throw new Error(`The login of a ${isAdministrator ? "administrator" : "member"} answered ${status}`);
    return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  };

  const send = async ({ method, target, headers, body, caller, network }: HostileRequest) => {
    const remoteAddress = `2001:db8:${(network >>> 16).toString(16)}:${(network & 0xffff).toString(16)}::1`;
    const env = { incoming: { socket: { remoteAddress } } } as unknown as HttpBindings;
    const own = {
      ...(method !== "GET" && { origin: testOrigin }),
      ...(cookies[caller] && { cookie: cookies[caller] }),
    };
    const init = {
      method,
      headers: { ...own, ...headers },
      ...(body !== undefined && { body: bytesOf(body) }),
    };
    return app.request(new Request(testOrigin + target, init), undefined, env);
  };

  const hasSession = async (caller: HostileRequest["caller"], network: number) => {
    const answer = await send({ method: "GET", target: "/api/v1/me", headers: {}, caller, network });
    return (await readAnswer(answer)) === 200;
  };

  /** Callers whose session may be over, since some requests end their own. */
  const doubtful = new Set<HostileRequest["caller"]>(["member", "administrator"]);
  const renewSessions = async (network: number) => {
    for (const caller of doubtful) {
      const isOver = !cookies[caller] || !(await hasSession(caller, network));
      if (isOver) cookies[caller] = await logIn(caller === "administrator");
    }
    doubtful.clear();
  };

  const sendAll = async (
    requests: Generator<HostileRequest, void, number | undefined>,
  ): Promise<FuzzReport> => {
    const report: FuzzReport = { count: 0, statuses: {}, failures: [] };
    let status: number | undefined;
    for (;;) {
      const { value: request } = requests.next(status);
      if (!request) return report;
      if (report.count % SESSION_REQUESTS === 0) await renewSessions(request.network);
      report.count += 1;
      const outcome = await send(request).then(readAnswer, (error) => `no answer: ${error}`);
      status = typeof outcome === "number" ? outcome : undefined;
      if (status !== undefined) report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      // Without a session the API answers 401, and pages and forms redirect to the login.
      const isDoubtful = outcome === 401 || (Number(outcome) >= 300 && Number(outcome) < 400);
      if (isDoubtful && cookies[request.caller]) doubtful.add(request.caller);
      const isFailure = typeof outcome === "string" || outcome >= 500;
      if (isFailure && report.failures.length < MAX_FAILURES) {
        report.failures.push(`${outcome}: ${describeRequest(request)}`);
      }
    }
  };

  return {
    app,
    routes,
    send,
    sweep: () => sendAll(sweepRequests(routes)),
    fuzzRequests: (count) => sendAll(generateRequests(routes, count)),
    async close() {
      await uploads.close();
      await overlays.close();
      await Promise.all([store.close(), closeFiles()]);
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns every route of the app and every page, once each. */
function routesOf(mounted: readonly HostileRoute[]): HostileRoute[] {
  const all = [...mounted, ...pagePatterns.map((path) => ({ method: "GET", path }))];
  const byName = new Map(all.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  return [...byName.values()];
}

/** Reads the whole body, because a response may break off after its status. */
async function readAnswer(response: Response): Promise<number> {
  await response.arrayBuffer();
  return response.status;
}

function bytesOf(body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
}

function describeRequest({ method, target, headers, body, caller }: HostileRequest): string {
  const shownBody = body === undefined ? "" : ` ${JSON.stringify(body).slice(0, 200)}`;
  return `${caller} ${method} ${target.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)}${shownBody}`;
}
