/** Database of the boards that a visitor keeps offline. */
export const OFFLINE_DATABASE = "offline_boards";
/** Cache of their sounds, icons, scripts and styles. */
export const OFFLINE_CACHE = "offline-boards";
/** Database of the files that another app shared, until the Create page takes them. */
export const SHARED_FILES_DATABASE = "shared_files";
/** Start of the keys of local storage under which plays, reports and cancelled uploads wait for a network. */
export const OUTBOX_PREFIX = "outbox:";
