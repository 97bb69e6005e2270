/** Path of the page that says what works now. Only sites with `STATUS_PAGE=1` have it. */
export const statusPath = "/status/";
