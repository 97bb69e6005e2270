/** So many plays count at once, and one more after each interval. */
export interface PlayLimit {
  burst: number;
  intervalMs: number;
}

const HOUR_MS = 3_600_000;

/** A household or a school counts several times for one item; a flood of made-up browsers counts no more than that. */
export const itemByNetwork: PlayLimit = { burst: 5, intervalMs: HOUR_MS };
/** 65,536 networks of one customer count together as twenty others do. */
export const itemByWideNetwork: PlayLimit = { burst: 100, intervalMs: HOUR_MS / 10 };
/**
 * Trending counts networks rather than plays: further plays of one network within a day lift no score, so that a flood from
 * one address moves an item no further than one listener does.
 */
export const trendByNetwork: PlayLimit = { burst: 1, intervalMs: 24 * HOUR_MS };
/** Of a network whose customers may be several, or one with many networks. */
export const trendByWideNetwork: PlayLimit = { burst: 10, intervalMs: 2.4 * HOUR_MS };
/** Of all items together. */
export const allByNetwork: PlayLimit = { burst: 600, intervalMs: HOUR_MS / 600 };

/** A visitor's further plays of an item within this time are not counted. */
export const PLAY_PAUSE_MS = 60_000;
