import type { ReportsQuery } from "../../contract/admin/admin-endpoints.ts";
import { adminPaths } from "../../contract/moderation/admin-paths.ts";

/** Returns the path of a filtered queue, without default values. */
export function queuePath({ state, reason, kind, page }: Partial<ReportsQuery>): string {
  const given = {
    state: state === "open" ? undefined : state,
    reason,
    kind,
    page: page === 1 ? undefined : page,
  };
  const entries = Object.entries(given).filter((entry) => entry[1] !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return adminPaths.reports + (search && `?${search}`);
}
