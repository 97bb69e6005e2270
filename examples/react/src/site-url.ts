/** Address of the site, from the variable TUNA_URL while building. */
export const siteUrl = import.meta.env.TUNA_URL;
