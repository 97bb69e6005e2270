/** Where the site's own collector answers, below the site's address: what the analytics SDK is pointed at. */
export const COLLECTOR_PATH = "/mp";
export const EVENTS_PATH = `${COLLECTOR_PATH}/v3/`;
