import { serveRoute } from "../../platform/pages/loader.server.ts";
import { unchosenNameFor } from "../create/load-create.server.ts";
import { createVoiceRoute } from "./create-voice.route.ts";

export const createVoiceLoader = serveRoute(createVoiceRoute, (request) => ({
  type: "page",
  data: unchosenNameFor(request),
}));
