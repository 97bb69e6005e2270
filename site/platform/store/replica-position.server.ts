/** A position in PostgreSQL's write-ahead log, in bytes. */
type LogPosition = bigint;

/** Beyond this delay, reads go to the primary. */
const MAX_DELAY_MS = 5000;

/** How far a replica has got. */
export interface ReplicaPosition {
  /** Whether the replica has everything that was written before this version of the items, and is not far behind. */
  isUpToDate(version: number | undefined): boolean;
  /** Takes a position of the primary, read when this version of the items was known. */
  notePrimary(version: number | undefined, position: LogPosition, atMs: number): void;
  noteReplica(position: LogPosition): void;
  /** How far the replica is behind, as far as is known. */
  delayMs(): number;
}

/**
 * Compares the positions of a primary and its replica. The delay is the time between the first position that the replica
 * has not reached and the last one that is known, so that a primary which is down does not make its replica look slow.
 */
export function createReplicaPosition(): ReplicaPosition {
  let reached: LogPosition = -1n;
  let target: { version: number; position: LogPosition } | undefined;
  let last = { position: 0n, atMs: 0 };
  let firstAhead: typeof last | undefined;
  const delayMs = () => (firstAhead ? last.atMs - firstAhead.atMs : 0);
  return {
    isUpToDate(version) {
      if (version === undefined || target?.version !== version || reached < target.position) return false;
      return delayMs() < MAX_DELAY_MS;
    },
    delayMs,
    notePrimary(version, position, atMs) {
      if (version !== undefined && target?.version !== version) target = { version, position };
      last = { position, atMs };
      firstAhead ??= last;
    },
    noteReplica(position) {
      reached = position;
      if (!firstAhead || reached < firstAhead.position) return;
      // Positions in between were not kept, so the delay starts anew from the last one.
      firstAhead = reached < last.position ? last : undefined;
    },
  };
}
