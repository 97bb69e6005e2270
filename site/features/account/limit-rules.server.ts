const HOUR_S = 3600;

/** Rate limits by key: points per duration. */
export const limitRules = {
  sendByAddress: { points: 20, duration: HOUR_S },
  providerByAddress: { points: 30, duration: HOUR_S },
  verifyByAddress: { points: 60, duration: HOUR_S },
  reportByAddress: { points: 20, duration: HOUR_S },
  noticeByAddress: { points: 10, duration: HOUR_S },
  requestByAddress: { points: 20, duration: HOUR_S },
  matchByAddress: { points: 300, duration: HOUR_S },
  errorByAddress: { points: 200, duration: HOUR_S },
  /** Guesses at codes of an email by one network, or by one browser that logged in with it before. */
  guessByEmailAndCaller: { points: 20, duration: 24 * HOUR_S },
  /** Shared by all networks and browsers without an earlier login with the email. After it they need two codes. */
  guessByEmail: { points: 40, duration: 24 * HOUR_S },
  /** Guesses at the first of these two. */
  doubtedGuessByEmail: { points: 10_000, duration: 24 * HOUR_S },
  /** Records networks of earlier logins. It refuses nothing. */
  loginByEmailAndNetwork: { points: 1, duration: 30 * 24 * HOUR_S },
  /** `UPLOADS_PER_DAY` sets the points of both. Several people may share a network. */
  uploadByAccount: { points: 100, duration: 24 * HOUR_S },
  uploadByNetwork: { points: 300, duration: 24 * HOUR_S },
  /** Parts and pictures of uploads: each of a file's ten parts may be sent a few times. */
  uploadPartByAccount: { points: 5000, duration: 24 * HOUR_S },
  /** Requests that change favourites. */
  favouriteByAccount: { points: 2000, duration: HOUR_S },
  /** New boards and copies. Several people may share a network. */
  boardByAccount: { points: 100, duration: 24 * HOUR_S },
  boardByNetwork: { points: 300, duration: 24 * HOUR_S },
  /** Boards are stored while they are edited, every few seconds. */
  boardChangeByAccount: { points: 1200, duration: HOUR_S },
  /** For the order of popular boards: each board once an hour, and so many of them. */
  playOfBoardByNetwork: { points: 1, duration: HOUR_S },
  boardPlayByNetwork: { points: 100, duration: HOUR_S },
  /** All networks of one IPv6 customer together move a board no further than ten listeners of a day do. */
  playOfBoardByWideNetwork: { points: 10, duration: 24 * HOUR_S },
  /** KiB that the analytics collector writes, per network and in total, so that nobody can fill the disk. */
  collectByAddress: { points: 20 * 1024, duration: HOUR_S },
  /** `ANALYTICS_MIB_PER_DAY` sets its points. */
  collectInAll: { points: 1024 * 1024, duration: 24 * HOUR_S },
} as const;
