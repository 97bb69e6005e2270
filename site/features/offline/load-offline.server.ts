import { serveRoute } from "../../platform/pages/loader.server.ts";
import { offlineRoute } from "./offline.route.ts";

/** The list of boards that are kept offline is in the visitor's browser. */
export const offlineLoader = serveRoute(offlineRoute, () => ({ type: "page", data: null }));
