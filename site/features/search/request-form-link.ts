/** Where the form is sent by which visitors request what a search did not find. */
export const REQUEST_PATH = "/search/requests/";

/** Ids of the form's outcomes on the search page. The page shows the one that its URL names. */
export const requestAnchors = { counted: "requested", refused: "request-refused" } as const;
