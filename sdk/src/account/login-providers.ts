import { API_BASE_PATH } from "../platform/api-base-path.ts";

/** The providers that users log in with, in the order in which pages show them (product rule 6.5). */
export const loginProviders = ["discord", "twitch", "google", "apple"] as const;
/** One of {@link loginProviders}. */
export type LoginProvider = (typeof loginProviders)[number];

/**
 * Returns the path that starts a login with a provider. Afterwards the visitor returns to `comeFrom`, a path of
 * the site, with the query `login` if the login failed. `isLink` adds the provider to the account of the
 * logged-in user.
 */
export function providerStartPath(
  provider: LoginProvider,
  comeFrom: string,
  { isLink = false }: { isLink?: boolean | undefined } = {},
): string {
  const query = new URLSearchParams({ comeFrom, ...(isLink && { link: "1" }) });
  return `${API_BASE_PATH}/auth/${provider}/start?${query}`;
}
