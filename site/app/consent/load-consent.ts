/** Loads the consent code, which every page needs after hydration. */
export const loadConsent = () => import("./consent.lazy.ts");
