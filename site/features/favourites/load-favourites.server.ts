import { serveRoute } from "../../platform/pages/loader.server.ts";
import { favouritesRoute } from "./favourites.route.ts";

/** The page has no data of its own: the browser loads the visitor's favourites, so that the page is the same for all. */
export const favouritesLoader = serveRoute(favouritesRoute, () => ({ type: "page", data: null }));
