import { type LoginProvider, loginProviders, providerStartPath } from "@tuna/sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Library } from "../../library.ts";
import { openTestLibrary } from "../../store/test-library.ts";
import { openTestLogin, type TestBrowser, type TestLogin } from "../test-browser.ts";
import { visit } from "../test-visit.ts";
import { type PlayedProvider, playProvider } from "./test-provider.ts";

let library: Library;
let login: TestLogin;
let played: Record<LoginProvider, PlayedProvider>;
let browser: TestBrowser;
let email: string;
let count = 0;
beforeAll(async () => {
  library = await openTestLibrary();
  const all = loginProviders.map(async (provider) => [provider, await playProvider(provider)] as const);
  played = Object.fromEntries(await Promise.all(all)) as typeof played;
});
afterAll(async () => {
  await Promise.all(Object.values(played).map(({ stop }) => stop()));
  await library.close();
});
beforeEach(() => {
  const variables = Object.assign({}, ...Object.values(played).map((each) => each.variables));
  login = openTestLogin(library, { variables });
  browser = newBrowser();
  email = `visitor${count++}@x.example`;
});

/** Limits are per network, so each browser has one of its own. */
const newBrowser = () => login.newBrowser(`198.51.${count >> 8}.${count++ & 255}`);
const me = async (who = browser) => (await who.call("/me")).json();

/** The same person in each provider's own words. */
const people = {
  discord: (subject: string, isVerified: unknown = true) => ({
    id: subject,
    email,
    verified: isVerified,
    username: "ann",
    global_name: "Ann",
  }),
  twitch: (subject: string, isVerified: unknown = true) => ({
    sub: subject,
    email,
    email_verified: isVerified,
    preferred_username: "Ann",
  }),
  google: (subject: string, isVerified: unknown = true) => ({
    sub: subject,
    email,
    email_verified: isVerified,
    name: "Ann",
  }),
  apple: (subject: string, isVerified: unknown = true) => ({
    sub: subject,
    email,
    email_verified: isVerified === true ? "true" : isVerified,
    name: "Ann",
  }),
};
const logInBy = (provider: LoginProvider, person: object, who = browser, comeFrom = "/sound/x-1?a=b") => {
  played[provider].person = person as PlayedProvider["person"];
  return visit(who, providerStartPath(provider, comeFrom));
};

describe.each(loginProviders)("a login by %s", (provider) => {
  it("ends where the visitor came from, as an account with the verified email", async () => {
    const { path } = await logInBy(provider, people[provider](`new-${provider}`));
    expect(path).toBe("/sound/x-1?a=b");
    expect(await me()).toMatchObject({ email, name: "Ann", loginProviders: [provider] });
    expect(browser.cookies.has("__Host-oauth_state")).toBe(false);
  });

  it("finds its account again by what never changes there, whatever the email is now", async () => {
    const person = people[provider](`same-${provider}`);
    await logInBy(provider, person);
    const { id } = (await me()) as { id: string };
    const phone = newBrowser();
    await logInBy(
      provider,
      { ...person, email: `moved${count}@x.example`, verified: false, email_verified: false },
      phone,
    );
    expect(await me(phone)).toMatchObject({ id, email });
  });

  it("logs in the account that has the same verified email, in any case", async () => {
    const phone = newBrowser();
    await phone.logIn(email);
    await logInBy(provider, { ...people[provider](`known-${provider}`), email: email.toUpperCase() });
    expect(await me()).toMatchObject({ id: ((await me(phone)) as { id: string }).id, email });
  });

  it.each([false, "false", null, 0, 1, "yes"])(
    "is refused, and makes nothing, when the email is verified: %s",
    async (isVerified) => {
      const owner = newBrowser();
      await owner.logIn(email);
      const { path } = await logInBy(
        provider,
        people[provider](`unproven-${provider}-${isVerified}`, isVerified),
      );
      expect(path).toBe("/sound/x-1?a=b&login=unverified");
      expect(browser.cookies.size).toBe(0);
      expect(await me(owner)).toMatchObject({ loginProviders: [] });
    },
  );

  it.each([undefined, "", "no address", "v@x.example\r\nBcc: evil@x.example", 7])(
    "is refused when its email is %j",
    async (given) => {
      const person = { ...people[provider](`mailless-${provider}`), email: given };
      expect((await logInBy(provider, person)).path).toBe("/sound/x-1?a=b&login=unverified");
    },
  );
});
