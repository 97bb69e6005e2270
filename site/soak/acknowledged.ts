/** Everything that a site has acknowledged in all its runs, and must therefore still have. */
export interface Acknowledged {
  /** Plays that were counted and reports that were received, by sound. */
  plays: Map<string, number>;
  reports: Map<string, number>;
  /** Logins of the site's last run. Earlier ones are only counted. */
  sessions: { email: string; cookies: string; isEnded: boolean }[];
  loginCount: number;
  /** Last version and name of an edited sound. */
  edit: { version: number; name: string };
  /** Actions of administrators. */
  actionCount: number;
}

export function nothingAcknowledged(): Acknowledged {
  return {
    plays: new Map(),
    reports: new Map(),
    sessions: [],
    loginCount: 0,
    edit: { version: 0, name: "" },
    actionCount: 0,
  };
}

export type AcknowledgedCounts = Record<"plays" | "reports" | "logins" | "actions", number>;

/** Returns the number of acknowledged writes of each kind. */
export function countAcknowledged(acknowledged: Acknowledged): AcknowledgedCounts {
  return {
    plays: totalOf(acknowledged.plays),
    reports: totalOf(acknowledged.reports),
    logins: acknowledged.loginCount,
    actions: acknowledged.actionCount,
  };
}

/** Returns the number of writes of all sounds. */
export function totalOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
