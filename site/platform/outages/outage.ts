/** What all processes of a site share, and what one of them cannot use now. */
export type Outage = "database" | "bucket" | "media" | "mail" | "analytics";
