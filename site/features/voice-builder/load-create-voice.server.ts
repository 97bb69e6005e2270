import { serveRoute } from "../../platform/pages/loader.server.ts";
import { makerNamesFor } from "../create/load-create.server.ts";
import { createVoiceRoute } from "./create-voice.route.ts";

export const createVoiceLoader = serveRoute(createVoiceRoute, (request) => ({
  type: "page",
  data: makerNamesFor(request),
}));
