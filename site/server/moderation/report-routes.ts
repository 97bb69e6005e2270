import type { EndpointHandlers } from "../http/mount-table.ts";
import type { ReportIntake } from "./report-intake.ts";

/** Mounts the API's endpoints for reports. */
export function reportRoutes({
  take,
  takeOfMaker,
}: ReportIntake): EndpointHandlers<"reportSound" | "reportVoice" | "reportMaker"> {
  return {
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
  };
}
