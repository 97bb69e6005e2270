import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import { brand } from "../../../brand.ts";
import { createApp } from "../../../composition/create-app.server.ts";
import { mountPages } from "../../../composition/mount-pages.server.ts";
import type { SitePages } from "../../../composition/pages/render-page.server.ts";
import type { Site } from "../../../composition/site.server.ts";
import { readEnvironment } from "../../../platform/environment/environment.server.ts";
import { assertPromised } from "../../../platform/http/testing/assert-promised.ts";
import { createMailbox } from "../../../platform/mail/mailbox.server.ts";
import type { Mailer } from "../../../platform/mail/mailer.server.ts";
import type { Outbox } from "../../../platform/mail/outbox.server.ts";
import type { Answer } from "../../../platform/rendering/page-answer.server.ts";
import type { PageCache } from "../../../platform/rendering/page-cache.server.ts";
import { mountStandInInstallers } from "../../development/mount-stand-in-installers.server.ts";
import { mountStandInLogins } from "../../development/mount-stand-in-logins.server.ts";
import { withStandIns } from "../../development/stand-ins.server.ts";
import { accountEmail } from "../account-email.server.ts";
import { type Auth, createAuth } from "../auth.server.ts";

export const testOrigin = "https://sounds.example";

export interface TestLogin {
  /** The whole server as a function, for tests that need it behind a real socket. */
  app: Hono;
  /** The server's clock. Rate limits use the real one. */
  clock: { now: Date };
  mailbox: ReturnType<typeof createMailbox>;
  newBrowser(address?: string, userAgent?: string): TestBrowser;
}

export interface TestBrowser {
  cookies: Map<string, string>;
  /** Names of the cookies by which it is logged in. Others only make it known. */
  sessionCookies(): string[];
  /** Sends a request to the API like the site's own pages, unless headers differ. A null header is left out. */
  call(
    path: string,
    options?: { method?: string; body?: unknown; headers?: Record<string, string | null> },
  ): Promise<Response>;
  post(path: string, body?: unknown): Promise<Response>;
  /** The same for paths outside the API. */
  visit: TestBrowser["call"];
  /** Loads a URL outside the API. */
  load(url: string, headers?: Record<string, string>): Promise<Response>;
  /** Logs in by code. A new account is named by the part of the email before the @. */
  logIn(email: string): Promise<Response>;
  /** Enters a fresh code, so that the session may perform protected actions. */
  confirm(): Promise<Response>;
}

/** Opens the server with logins, and browsers that keep cookies like real ones. */
export function openTestLogin(
  site: Site,
  {
    origin = testOrigin,
    mailer,
    outbox,
    mailboxFor,
    variables = {},
    pages,
    cache,
    hasStandIns = false,
    secret = "s".repeat(32),
  }: {
    origin?: string;
    /** Null for a site that cannot send mail; a mailbox by default. */
    mailer?: Mailer | null;
    /** By default mails are sent at once. */
    outbox?: Pick<Outbox, "add">;
    mailboxFor?: Auth["mailboxFor"];
    variables?: Record<string, string>;
    /** Pages to serve besides the API. */
    pages?: SitePages;
    /** Caches pages between visits, like a real server. */
    cache?: PageCache<Answer>;
    /** Whether stand-ins play the providers and installers that `variables` leave out, as after `npm start`. */
    hasStandIns?: boolean;
    /** One or more secrets, as in SESSION_SECRET. */
    secret?: string;
  } = {},
): TestLogin {
  const clock = { now: new Date() };
  const mailbox = createMailbox();
  const installers = hasStandIns ? {} : { INSTALLER_WINDOWS_URL: "https://downloads.example/tuna.exe" };
  const given = readEnvironment({ PUBLIC_URL: origin, ...installers, ...variables });
  const environment = hasStandIns ? withStandIns(given) : given;
  const sender = mailer === null ? undefined : (mailer ?? mailbox);
  const auth = createAuth({
    accounts: site.accounts,
    environment,
    brand,
    mailer: sender,
    outbox: outbox ?? (sender && { add: sender.send }),
    ...(mailboxFor && { mailboxFor }),
    secret,
    now: () => clock.now,
  });
  const app = createApp({
    site,
    environment,
    brand,
    auth,
    mountPages: (mounted) => {
      mountStandInLogins(mounted, { environment, brand });
      mountStandInInstallers(mounted, { environment, brand });
      if (!pages) return;
      mountPages(mounted, {
        site,
        environment,
        brand,
        auth,
        isDevelopment: false,
        pages,
        ...(cache && { cache }),
      });
    },
  });

  function newBrowser(address = "203.0.113.1", userAgent?: string): TestBrowser {
    const cookies = new Map<string, string>();
    const env = { incoming: { socket: { remoteAddress: address } } } as unknown as HttpBindings;
    const visit: TestBrowser["call"] = async (path, { method = "GET", body, headers = {} } = {}) => {
      const sent: Record<string, string | null> = {
        "sec-fetch-site": "same-origin",
        origin: method === "GET" ? null : origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") || null,
        "content-type": contentType(body),
        "user-agent": userAgent ?? null,
        ...headers,
      };
      const given = Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== null);
      const init = { method, headers: given, body: bodyOf(body) };
      const response = await app.request(`${origin}${path}`, init, env);
      for (const line of response.headers.getSetCookie()) keep(cookies, line);
      await assertPromised(method, path, response);
      return response;
    };
    const call: TestBrowser["call"] = (path, options) => visit(`/api/v1${path}`, options);
    const post: TestBrowser["post"] = (path, body) =>
      call(path, { method: "POST", ...(body !== undefined && { body }) });
    return {
      cookies,
      sessionCookies: () =>
        [...cookies.keys()].filter((name) => !/^(__Host-)?(known_browser|otp)$/.test(name)),
      call,
      post,
      visit,
      load: async (url, headers = {}) => app.request(url, { headers }, env),
      async logIn(email) {
        // Tests know people by the names in their addresses, and a new account would get a neutral one.
        const name = email.slice(0, email.lastIndexOf("@")).slice(0, 59);
        await site.accounts.findOrCreateByEmail(accountEmail(email), clock.now, name);
        await post("/auth/codes", { email });
        return post("/auth/codes/verify", { email, code: codeOf(mailbox) });
      },
      async confirm() {
        await post("/me/reauthentication/codes");
        return post("/me/reauthentication", { code: codeOf(mailbox) });
      },
    };
  }
  return { app, clock, mailbox, newBrowser };
}

/** Returns the code in the last mail. */
export function codeOf({ mails }: TestLogin["mailbox"]): string {
  return /^\d{6}$/m.exec(mails[0]?.text ?? "")?.[0] ?? "no mail";
}

export function wrongCode(right: string): string {
  return String((Number(right) + 1) % 1_000_000).padStart(6, "0");
}

function contentType(body: unknown): string | null {
  if (body instanceof URLSearchParams) return "application/x-www-form-urlencoded";
  if (body instanceof Uint8Array) return "application/octet-stream";
  return body === undefined ? null : "application/json";
}

function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> | null {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  if (body instanceof URLSearchParams) return body.toString();
  return body === undefined ? null : JSON.stringify(body);
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
