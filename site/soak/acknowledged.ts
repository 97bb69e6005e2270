/** What a site has acknowledged over all its lives, and so must still have. */
export interface Acknowledged {
  /** Plays that were counted and reports that were received, by sound. */
  plays: Map<string, number>;
  reports: Map<string, number>;
  /** Logins of the site's last life; those of lives before are counted only. */
  sessions: { email: string; cookies: string; isEnded: boolean }[];
  loginCount: number;
  /** The last version of an edited sound, and its name then. */
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

/** How many writes of each sort have been acknowledged. */
export function countAcknowledged(acknowledged: Acknowledged): AcknowledgedCounts {
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, one) => total + one, 0);
  return {
    plays: sum(acknowledged.plays),
    reports: sum(acknowledged.reports),
    logins: acknowledged.loginCount,
    actions: acknowledged.actionCount,
  };
}
