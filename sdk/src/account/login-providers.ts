/** Who can say who somebody is, in the order in which they are shown (spec §2). */
export const loginProviders = ["discord", "twitch", "google", "apple"] as const;
export type LoginProvider = (typeof loginProviders)[number];
