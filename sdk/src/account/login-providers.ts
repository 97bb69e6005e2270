import { API_BASE_PATH } from "../contract/endpoints.ts";

/** Who can say who somebody is, in the order in which they are shown (product rule 6.5). */
export const loginProviders = ["discord", "twitch", "google", "apple"] as const;
/** The services that users may log in with. */
export type LoginProvider = (typeof loginProviders)[number];

/**
 * Where a visitor leaves for a provider; afterwards they are at `comeFrom`, a path of the site, with the query `login`
 * when it did not work. With `isLink` the provider becomes one more way into the account of who is logged in.
 */
export function providerStartPath(
  provider: LoginProvider,
  comeFrom: string,
  { isLink = false }: { isLink?: boolean } = {},
): string {
  const query = new URLSearchParams({ comeFrom, ...(isLink && { link: "1" }) });
  return `${API_BASE_PATH}/auth/${provider}/start?${query}`;
}
