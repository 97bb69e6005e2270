import type { Site } from "../../../composition/site.server.ts";
import { openTestSite } from "../../../composition/testing/open-test-site.ts";
import { readEnvironment } from "../../../platform/environment/environment.server.ts";
import { openTestLogin, type TestBrowser, type TestLogin } from "../../account/testing/test-browser.ts";
import type { PublishingRule } from "../publishing.server.ts";

/** A site whose uploads wait for a review. */
export interface ReviewSite {
  site: Site;
  login: TestLogin;
  /** Logged in as `maker@x.example`. */
  maker: TestBrowser;
  /** Logged in as `ada@x.example`, an administrator. */
  ada: TestBrowser;
  /** A new browser in a network of its own, logged in as an administrator. */
  logInAdministrator(email: string): Promise<TestBrowser>;
}

/** Opens the site in memory, by default with a review of all uploads. Close it after the tests. */
export async function openReviewSite({
  rule = { publishing: "after-review", trustedAfter: 3 },
  ...options
}: Parameters<typeof openTestLogin>[1] & { rule?: PublishingRule } = {}): Promise<ReviewSite> {
  const { purge } = readEnvironment(options.variables ?? {});
  const site = await openTestSite({ rule, purge });
  const login = openTestLogin(site, options);
  let networks = 100;
  const logIn = async (email: string) => {
    networks += 1;
    const browser = login.newBrowser(`198.51.100.${networks}`);
    await browser.logIn(email);
    return browser;
  };
  const logInAdministrator = async (email: string) => {
    await site.moderation.changeAccountType(null, email, "administrator", new Date());
    return logIn(email);
  };
  const maker = await logIn("maker@x.example");
  return { site, login, maker, ada: await logInAdministrator("ada@x.example"), logInAdministrator };
}
