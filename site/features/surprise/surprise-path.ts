/** Redirects to the page of a popular sound, a different one each time. */
export const SURPRISE_PATH = "/surprise/";
