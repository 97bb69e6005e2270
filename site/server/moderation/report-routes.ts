import type { EndpointHandlers } from "../http/mount-endpoints.ts";
import type { ReportDesk } from "./report-desk.ts";

/** Takes reports by the API. */
export function reportRoutes({ take }: ReportDesk): EndpointHandlers<"reportSound" | "reportVoice"> {
  return {
    async reportSound({ params, body }, context) {
      await take(context, "sound", params.id, body);
      return { isReceived: true };
    },
    async reportVoice({ params, body }, context) {
      await take(context, "voice", params.id, body);
      return { isReceived: true };
    },
  };
}
