import { endpointSchemas, endpoints } from "@tuna/sdk/contract";
import { defineEndpoints } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { handleEndpoints } from "../account/endpoint-callers.server.ts";
import type { ReportIntake } from "./report-intake.server.ts";

/** Reports of items and makers. */
export const reportApi = defineEndpoints(
  { endpoints, schemas: endpointSchemas },
  {
    reportSound: { tag: "Sounds", summary: "Reports a sound to whoever runs the library" },
    reportVoice: { tag: "Voices", summary: "Reports a voice to whoever runs the library" },
    reportMaker: { tag: "Makers", summary: "Reports a maker to whoever runs the library" },
  },
);

/** Handles {@link reportApi}. */
export function reportRoutes({ take, takeOfMaker }: ReportIntake): BoundEndpoint[] {
  return handleEndpoints(reportApi)({
    async reportSound({ params, body }, context) {
      await take(context, "sound", params.id, body);
      return { isReceived: true };
    },
    async reportVoice({ params, body }, context) {
      await take(context, "voice", params.id, body);
      return { isReceived: true };
    },
    async reportMaker({ params, body }, context) {
      await takeOfMaker(context, params.slug, body);
      return { isReceived: true };
    },
  });
}
