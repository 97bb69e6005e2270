import type { LoginProvider } from "@tuna/sdk/account";
import { people } from "../features/account/oauth/testing/test-people.ts";
import { playProvider } from "../features/account/oauth/testing/test-provider.ts";

/**
 * Test doubles of Google and Apple for the tested site: `GOOGLE_PORT`, `APPLE_PORT` and `APPLE_KEY` configure
 * them.
 */
const { GOOGLE_PORT, APPLE_PORT, APPLE_KEY = "" } = process.env;
await play("google", Number(GOOGLE_PORT));
await play("apple", Number(APPLE_PORT));

async function play(provider: LoginProvider, port: number): Promise<void> {
  const played = await playProvider(provider, { port, appleKey: APPLE_KEY });
  played.person = people[provider](`${provider}-ann`, `person@${provider}.example`);
}
