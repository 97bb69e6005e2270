/**
 * Starts the site from where the previous release has its start. Installed services name this file, so it stays until the release
 * that follows the next one.
 */
import "../../composition/start.server.ts";
