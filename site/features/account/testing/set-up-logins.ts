import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Site } from "../../../composition/site.server.ts";
import { openTestSite } from "../../../composition/testing/open-test-site.ts";
import { openTestLogin, type TestBrowser, type TestLogin } from "./test-browser.ts";

/** A site for all tests of a file, and for each test a server with its own clock. */
export interface LoginSetup {
  site: Site;
  login: TestLogin;
  /** Moves the clock of the current test's server. */
  pass(seconds: number): void;
  /** A new administrator, logged in. */
  newAdministrator(): Promise<{ browser: TestBrowser; email: string }>;
  /** A new browser in a network of its own, logged in. */
  logIn(email: string): Promise<TestBrowser>;
}

/** Registers the hooks that open and close the site and its server. Its fields are set while tests run. */
export function setUpLogins(options: Parameters<typeof openTestLogin>[1] = {}): LoginSetup {
  let count = 0;
  const setup: LoginSetup = {
    site: undefined as never,
    login: undefined as never,
    pass(seconds) {
      setup.login.clock.now = new Date(setup.login.clock.now.getTime() + seconds * 1000);
    },
    async newAdministrator() {
      count += 1;
      const email = `administrator${count}@x.example`;
      await setup.site.moderation.changeAccountType(null, email, "administrator", new Date());
      return { browser: await setup.logIn(email), email };
    },
    async logIn(email) {
      count += 1;
      const address = `198.51.100.${count % 250}`;
      const browser = setup.login.newBrowser(address, "Mozilla/5.0 (X11; Linux) Firefox/140.0");
      await browser.logIn(email);
      return browser;
    },
  };
  beforeAll(async () => {
    setup.site = await openTestSite();
  });
  afterAll(() => setup.site.close());
  beforeEach(() => {
    setup.login = openTestLogin(setup.site, options);
  });
  return setup;
}
