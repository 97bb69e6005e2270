/** What the site's neutral names look like. */
export const neutralNamePattern = /^[A-Z][a-z]+ \d{5}$/;
