import type { EndpointHandlers } from "../http/mount-table.ts";
import type { ReportIntake } from "./report-intake.ts";

/** Mounts the API's endpoints for reports. */
export function reportRoutes({ take }: ReportIntake): EndpointHandlers<"reportSound" | "reportVoice"> {
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
