import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";
import { testOrigin } from "../../testing/test-browser.ts";

/** A certified OpenID provider with its defaults, in Google's place. */
export interface OpenIdProvider {
  /** Environment variables that configure it at a site. */
  variables: Record<string, string>;
  provider: Provider;
  /** Claims of every user but `sub`, which is the name of their login. */
  claims: Record<string, unknown>;
  /** Logs a user in at the provider and consents. Returns the address that they are sent back to. */
  logIn(address: string, subject: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startOpenIdProvider(
  configuration: Configuration = {},
  clientMetadata: Record<string, string> = {},
): Promise<OpenIdProvider> {
  const server = createServer();
  server.listen(0, "localhost");
  await once(server, "listening");
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const started: OpenIdProvider = {
    variables: {
      OAUTH_GOOGLE_CLIENT_ID: "site",
      OAUTH_GOOGLE_CLIENT_SECRET: "site-secret",
      OAUTH_GOOGLE_ISSUER: issuer,
    },
    provider: new Provider(issuer, {
      clients: [
        {
          client_id: "site",
          client_secret: "site-secret",
          redirect_uris: [`${testOrigin}/api/v1/auth/google/callback`],
          token_endpoint_auth_method: "client_secret_post",
          ...clientMetadata,
        },
      ],
      claims: { email: ["email", "email_verified"], profile: ["name"] },
      findAccount: (_, subject) => ({
        accountId: subject,
        claims: () => ({ sub: subject, ...started.claims }),
      }),
      ...configuration,
    }),
    claims: {},
    logIn: (address, subject) => logIn(new URL(address), subject),
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  // Made for each request, so that tests may change the provider's responses at any time.
  server.on("request", (request, response) => started.provider.callback()(request, response));
  return started;
}

/** Follows the provider's redirects and fills in its forms, as a browser does. */
async function logIn(start: URL, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  let page = await open(start, cookies);
  while (page.url.origin === start.origin) page = await open(page.url, cookies, fieldsOf(page, subject));
  return page.url.href;
}

interface OpenedPage {
  /** Where a redirect or the page's form leads. */
  url: URL;
  /** What the page's form asks for. */
  prompt: string | undefined;
}

const fieldsOf = ({ prompt }: OpenedPage, subject: string) =>
  prompt ? new URLSearchParams({ prompt, login: subject, password: "any" }) : undefined;

async function open(url: URL, cookies: Map<string, string>, form?: URLSearchParams): Promise<OpenedPage> {
  const response = await fetch(url, {
    method: form ? "POST" : "GET",
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    redirect: "manual",
    ...(form && { body: form }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  const html = await response.text();
  const location = response.headers.get("location");
  if (location) return { url: new URL(location, url), prompt: undefined };
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(html) ?? [];
  const [, prompt] = /name="prompt" value="(\w+)"/.exec(html) ?? [];
  if (!action || !prompt) throw new Error(`${url} answers ${response.status}: ${html}`);
  return { url: new URL(action, url), prompt };
}
