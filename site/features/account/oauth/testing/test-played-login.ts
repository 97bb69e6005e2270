import { type LoginProvider, loginProviders, providerStartPath } from "@tuna/sdk/account";
import type { Site } from "../../../../composition/site.server.ts";
import { openTestSite } from "../../../../composition/testing/open-test-site.ts";
import { openTestLogin, type TestBrowser, type TestLogin } from "../../testing/test-browser.ts";
import { type Visit, visit } from "../../testing/test-visit.ts";
import { people } from "./test-people.ts";
import { type Person, type PlayedProvider, playProvider } from "./test-provider.ts";

/** A site whose four providers run in this process. */
export interface PlayedLogin {
  site: Site;
  played: Record<LoginProvider, PlayedProvider>;
  variables: Record<string, string>;
  /** Returns a site that has not contacted its providers yet. */
  open(variables?: Record<string, string>): TestLogin;
  /** A browser in a network of its own, since limits are per network. */
  newBrowser(login: TestLogin): TestBrowser;
  newEmail(): string;
  /** Logs in with a provider like a click does, by default as a new user. */
  logIn(
    browser: TestBrowser,
    provider: LoginProvider,
    options?: { person?: Person; comeFrom?: string; isLink?: boolean; stopAt?: string },
  ): Promise<Visit>;
  close(): Promise<void>;
}

export async function openPlayedLogin(): Promise<PlayedLogin> {
  const site = await openTestSite();
  const all = loginProviders.map(async (provider) => [provider, await playProvider(provider)] as const);
  const played = Object.fromEntries(await Promise.all(all)) as PlayedLogin["played"];
  const variables = Object.assign({}, ...Object.values(played).map((each) => each.variables));
  let count = 0;
  const newEmail = () => `visitor${count++}@x.example`;
  return {
    site,
    played,
    variables,
    open: (given = variables) => openTestLogin(site, { variables: given }),
    newBrowser: (login) => login.newBrowser(`198.51.${count >> 8}.${count++ & 255}`),
    newEmail,
    logIn(browser, provider, { person, comeFrom = "/voices/", isLink = false, stopAt = "" } = {}) {
      played[provider].person = person ?? people[provider](`subject-${count++}`, newEmail());
      return visit(browser, providerStartPath(provider, comeFrom, { isLink }), { stopAt });
    },
    async close() {
      await Promise.all(Object.values(played).map(({ stop }) => stop()));
      await site.close();
    },
  };
}
