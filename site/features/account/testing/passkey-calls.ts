import { createSoftwareAuthenticator, type SoftwareAuthenticator } from "./software-authenticator.ts";
import { type TestBrowser, testOrigin } from "./test-browser.ts";

/** An authenticator that keeps a passkey for the test site. */
export function newAuthenticator(): SoftwareAuthenticator {
  return createSoftwareAuthenticator({ origin: testOrigin, rpId: new URL(testOrigin).hostname });
}

async function challengeOf(browser: TestBrowser, path: string): Promise<string> {
  return (await (await browser.post(path)).json()).challenge;
}

/** The challenge for a new passkey. */
export function newChallenge(browser: TestBrowser): Promise<string> {
  return challengeOf(browser, "/me/passkeys/options");
}

/** The challenge for a passkey that was added before. */
export function askedFor(browser: TestBrowser): Promise<string> {
  return challengeOf(browser, "/me/passkeys/verification/options");
}

export function add(browser: TestBrowser, credential: object): Promise<Response> {
  return browser.post("/me/passkeys", { credential });
}

export function verify(browser: TestBrowser, credential: object): Promise<Response> {
  return browser.post("/me/passkeys/verification", { credential });
}

/** Adds a passkey after a fresh code. Throws when it is refused. */
export async function addPasskeyBy(browser: TestBrowser): Promise<SoftwareAuthenticator> {
  const authenticator = newAuthenticator();
  await browser.confirm();
  const answer = await add(browser, authenticator.register({ challenge: await newChallenge(browser) }));
  if (!answer.ok) throw new Error(`The passkey was refused: ${answer.status} ${await answer.text()}`);
  return authenticator;
}
