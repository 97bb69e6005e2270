/** Last page of a list that the API and the site's URLs reach. */
export const MAX_PAGE = 1_000_000;

/** Longest search term the API takes, in UTF-16 units. */
export const MAX_QUERY_LENGTH = 100;

/** Most cards that one call asks for. */
export const MAX_CARD_IDS = 100;
