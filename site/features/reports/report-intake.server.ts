import type { ItemKind, Report } from "@tuna/sdk";
import { slugOfTag } from "@tuna/sdk/catalog";
import type { Context } from "hono";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { createNetworkKey, createVisitorKey } from "../../platform/http/visitor-key.server.ts";
import { accountEmail } from "../account/account-email.server.ts";
import type { Accounts } from "../account/accounts.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import { itemNotFound } from "../catalog/item-not-found.server.ts";

export interface ReportIntake {
  /**
   * Stores a visitor's report; their second report of an item replaces the first. Throws `too-many-requests`,
   * with the time to wait, or `sound-not-found` or `voice-not-found`.
   */
  take(context: Context, kind: ItemKind, id: string, report: Report): Promise<void>;
  /** The same for a maker; throws `maker-not-found`. */
  takeOfMaker(context: Context, slug: string, report: Report): Promise<void>;
  /** The same for a board; throws `board-not-found`. */
  takeOfBoard(context: Context, id: string, report: Report): Promise<void>;
}

/** Stores visitors' reports that arrive by the API or by a posted form. */
export function createReportIntake(
  {
    accounts,
    catalog,
    boards,
  }: {
    accounts: Pick<Accounts, "limits">;
    catalog: Pick<Catalog, "report" | "reportMaker">;
    boards: { report(id: string, visitor: string, report: Report): Promise<boolean> };
  },
  environment: Environment,
): ReportIntake {
  const visitorKey = createVisitorKey(environment);
  const networkKey = createNetworkKey(environment);
  return {
    async take(context, kind, id, report) {
      await accounts.limits.take("reportByAddress", networkKey(context));
      if (!(await catalog.report(kind, id, visitorKey(context), withAccountEmail(report))))
        throw itemNotFound(kind);
    },
    async takeOfMaker(context, slug, report) {
      await accounts.limits.take("reportByAddress", networkKey(context));
      const isStored = await catalog.reportMaker(
        slugOfTag(slug),
        visitorKey(context),
        withAccountEmail(report),
      );
      if (!isStored) throw new ProblemError("maker-not-found");
    },
    async takeOfBoard(context, id, report) {
      await accounts.limits.take("reportByAddress", networkKey(context));
      const isStored = await boards.report(id, visitorKey(context), withAccountEmail(report));
      if (!isStored) throw new ProblemError("board-not-found");
    },
  };
}

/**
 * Gives a report the email as its account has it, so that an export and a deletion find the report: the database makes fewer
 * letters small.
 */
function withAccountEmail({ email, ...report }: Report): Report {
  return email === undefined ? report : { ...report, email: accountEmail(email) };
}
