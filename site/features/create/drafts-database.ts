/** Name of the database in which a browser keeps the drafts of its visitor. */
export const DRAFTS_DATABASE = "drafts";
