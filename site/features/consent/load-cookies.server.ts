import { serveRoute } from "../../platform/pages/loader.server.ts";
import { loadDocument } from "../legal/load-document.server.ts";
import { cookiesRoute } from "./cookies.route.ts";

export const cookiesLoader = serveRoute(cookiesRoute, loadDocument);
