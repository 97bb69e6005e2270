import type { ItemKind, Report } from "@tuna/sdk";
import type { Context } from "hono";
import type { Site } from "../app/site.ts";
import { itemNotFound } from "../catalog/item-not-found.ts";
import type { Environment } from "../environment/environment.ts";
import { createNetworkKey, createVisitorKey } from "../http/visitor-key.ts";

export interface ReportIntake {
  /**
   * Keeps a visitor's report; their second of an item replaces the first. Throws `too-many-requests`, with the time to wait,
   * or `sound-not-found` or `voice-not-found`.
   */
  take(context: Context, kind: ItemKind, id: string, report: Report): Promise<void>;
}

/** Takes visitors' reports, whether a script sends them or a form. */
export function createReportIntake({ accounts, catalog }: Site, environment: Environment): ReportIntake {
  const visitorKey = createVisitorKey(environment);
  const networkKey = createNetworkKey(environment);
  return {
    async take(context, kind, id, report) {
      await accounts.limits.take("reportByAddress", networkKey(context));
      if (!(await catalog.report(kind, id, visitorKey(context), report))) throw itemNotFound(kind);
    },
  };
}
