/** What follows from consent, in a chunk that every page loads once it is alive. */
export const loadLateConsent = () => import("./late-consent.ts");
