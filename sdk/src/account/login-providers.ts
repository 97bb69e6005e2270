/** Who can say who somebody is, in the order in which they are shown (product rule 6.5). */
export const loginProviders = ["discord", "twitch", "google", "apple"] as const;
/** The services that users may log in with. */
export type LoginProvider = (typeof loginProviders)[number];
