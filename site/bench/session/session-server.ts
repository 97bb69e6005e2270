import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { brand } from "../../brand.ts";
import { type Auth, createAuth } from "../../server/account/auth.ts";
import { createApp } from "../../server/app/create-app.ts";
import { openSite } from "../../server/app/site.ts";
import { readEnvironment } from "../../server/environment/environment.ts";
import { createMailbox } from "../../server/mail/mailbox.ts";
import { madeUpItem, madeUpMedia } from "../catalogue/made-up-items.ts";

const ORIGIN = "https://sounds.example";

export interface SessionServer {
  auth: Auth;
  ask(path: string, options?: { cookie?: string; body?: unknown; address?: string }): Promise<Response>;
  /** Path of a sound's page. */
  soundPath: string;
  /** Mails a code to a new person. The cookie belongs to the code. */
  newCode(): Promise<{ email: string; code: string; cookie: string }>;
  close(): Promise<void>;
}

/** Creates the whole server without a socket. Each request first checks the session, as requests for pages do. */
export async function openSessionServer(databaseUrl?: string): Promise<SessionServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const site = await openSite({ dataDir, databaseUrl, role: "site" });
  await site.catalog.addMedia(madeUpMedia);
  await site.catalog.add([madeUpItem("sound", 1)]);
  const environment = readEnvironment({ PUBLIC_URL: ORIGIN });
  const mailbox = createMailbox();
  const auth = createAuth({
    accounts: site.accounts,
    environment,
    brand,
    mailer: mailbox,
    secret: "s".repeat(32),
  });
  const app = new Hono();
  app.use("/api/v1/sounds/*", async (context, next) => {
    await auth.sessions.visitorOf(context);
    await next();
  });
  app.route("/", createApp({ site, environment, brand, auth }));

  let caller = 0;
  const ask: SessionServer["ask"] = async (path, { cookie, body, address = newAddress(caller++) } = {}) => {
    const headers = { origin: ORIGIN, ...(cookie && { cookie }), "content-type": "application/json" };
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    const env = { incoming: { socket: { remoteAddress: address } } } as unknown as HttpBindings;
    return app.request(`${ORIGIN}/api/v1${path}`, init, env);
  };
  const { items } = await site.catalog.list("sound", { page: 1, pageSize: 1, sort: "trending" });
  return {
    auth,
    ask,
    soundPath: `/sounds/${items[0]?.id}`,
    async newCode() {
      const email = `user${caller++}@x.example`;
      const answer = await ask("/auth/codes", { body: { email } });
      const code = /^\d{6}$/m.exec(mailbox.mails[0]?.text ?? "")?.[0] ?? "";
      return { email, code, cookie: cookieOf(answer) };
    },
    close: () => site.close().finally(() => rm(dataDir, { recursive: true, force: true })),
  };
}

/** Returns the cookies that a browser sends after an answer. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Headers that give each call its own network, so that no limit ends the bench. */
const newAddress = (caller: number) =>
  `2001:db8:${(caller >> 16).toString(16)}:${(caller & 0xffff).toString(16)}::1`;
