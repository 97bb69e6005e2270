/** `burst` plays count at once, and one more after each interval. */
export interface PlayLimit {
  burst: number;
  intervalMs: number;
}

const HOUR_MS = 3_600_000;

/** A household or school counts several times for one item. A flood of invented browsers counts no more than that. */
export const itemByNetwork: PlayLimit = { burst: 5, intervalMs: HOUR_MS };
/** All 65,536 networks of one IPv6 customer together count as 20 other networks do. */
export const itemByWideNetwork: PlayLimit = { burst: 100, intervalMs: HOUR_MS / 10 };
/**
 * Trending counts networks: further plays of one network within a day raise no score. A flood from one address therefore
 * moves an item no further than one listener does.
 */
export const trendByNetwork: PlayLimit = { burst: 1, intervalMs: 24 * HOUR_MS };
/** For a wide network, which belongs to several customers or to one with many networks. */
export const trendByWideNetwork: PlayLimit = { burst: 10, intervalMs: 2.4 * HOUR_MS };
/** For all items together. */
export const allByNetwork: PlayLimit = { burst: 600, intervalMs: HOUR_MS / 600 };

/** Time in which further plays of an item by the same visitor are not counted. */
export const PLAY_PAUSE_MS = 60_000;
