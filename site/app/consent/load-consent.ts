/** What follows from consent, in a chunk that every page loads once it is alive. */
export const loadConsent = () => import("./consent.lazy.ts");
