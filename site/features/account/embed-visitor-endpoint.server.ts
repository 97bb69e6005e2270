import { embedVisitorEndpoint, embedVisitorSchema } from "@tuna/sdk/embed";
import { defineTable } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { handleEndpoints } from "./endpoint-callers.server.ts";

/** The visitor of a page of another site, who has given it a token. It ignores cookies. */
export const embedVisitorApi = defineTable(
  {
    endpoints: { embedVisitor: embedVisitorEndpoint },
    schemas: { embedVisitor: { response: embedVisitorSchema } },
  },
  {},
);

/** Handles {@link embedVisitorApi}. */
export function embedVisitorRoutes(): BoundEndpoint[] {
  return handleEndpoints(embedVisitorApi)({
    async embedVisitor(_, __, { name, allowsExplicitContent }) {
      return { name, isSensitiveAllowed: allowsExplicitContent };
    },
  });
}
