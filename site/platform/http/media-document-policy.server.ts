import { NO_CONTENT_POLICY } from "./request-headers.server.ts";

/**
 * The content policy of a sound or video that a browser opens as a document of its own. Without `allow-scripts` browsers do
 * not start its sound. The document still cannot run a script.
 */
export const MEDIA_DOCUMENT_POLICY = `${NO_CONTENT_POLICY}; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-scripts`;
