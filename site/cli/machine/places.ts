import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The user and group that the site runs as. */
export const SITE_USER = "tuna";
/** Folder of all releases, each in `tuna-VERSION`. */
export const RELEASES_FOLDER = "/opt";
/** Link to the release that runs. */
export const PRESENT_LINK = "/opt/tuna";
/** Link to the release that ran before. */
export const PREVIOUS_LINK = "/opt/tuna-previous";
/** Link by which every shell finds the command. */
export const COMMAND_LINK = "/usr/local/bin/tuna";
export const SETTINGS_FOLDER = "/etc/tuna";
/** The site's variables, which systemd reads too. */
export const SETTINGS_FILE = "/etc/tuna/environment";
/** What the site does not need to know: the proxy, the first administrator, and what was tried. */
export const RECORD_FILE = "/etc/tuna/setup.json";
export const DATA_FOLDER = "/var/lib/tuna";
export const BACKUP_FOLDER = "/var/backups/tuna";
export const UNITS_FOLDER = "/etc/systemd/system";
/** Has the lock of the command that changes the machine, until the next boot. */
export const LOCK_FOLDER = "/run/tuna-command";
/** Debian's folder for the sockets of PostgreSQL, where the system's user proves who asks. */
export const LOCAL_DATABASE_URL = "postgres://tuna@localhost/tuna?host=/var/run/postgresql";

/** The folder of the release that this code belongs to. */
export const ownRelease = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
/** The Node of a release. */
export const nodeOf = (release: string) => join(release, "node/bin/node");
