const HOUR_S = 3600;

export interface LimitRule {
  points: number;
  /** What a point is, if not one request. */
  unit?: "KiB";
  /** Seconds. */
  duration: number;
  /** What answers say of it: by default its policy and what is left. */
  shows?: "policy" | "nothing";
}

/**
 * Rate limits by key: points per duration. What is left of the limits of codes would say whether a network has logged in with an email
 * before, and what is left of a limit of all callers what others do.
 */
export const limitRules = {
  sendByAddress: { points: 20, duration: HOUR_S, shows: "policy" },
  providerByAddress: { points: 30, duration: HOUR_S },
  verifyByAddress: { points: 60, duration: HOUR_S, shows: "policy" },
  reportByAddress: { points: 20, duration: HOUR_S },
  noticeByAddress: { points: 10, duration: HOUR_S },
  requestByAddress: { points: 20, duration: HOUR_S },
  matchByAddress: { points: 300, duration: HOUR_S },
  errorByAddress: { points: 200, duration: HOUR_S },
  /** Guesses at codes of an email by one network, or by one browser that logged in with it before. */
  guessByEmailAndCaller: { points: 20, duration: 24 * HOUR_S, shows: "policy" },
  /** Wrong codes that one session enters to confirm or to change the email: whoever has its cookies is no stranger to the others. */
  guessBySession: { points: 20, duration: 24 * HOUR_S, shows: "policy" },
  /** Shared by all networks and browsers without an earlier login with the email. After it they need two codes. */
  guessByEmail: { points: 40, duration: 24 * HOUR_S, shows: "nothing" },
  /** Guesses at the first of these two. */
  doubtedGuessByEmail: { points: 10_000, duration: 24 * HOUR_S, shows: "nothing" },
  /** Records networks of earlier logins. It refuses nothing. */
  loginByEmailAndNetwork: { points: 1, duration: 30 * 24 * HOUR_S },
  /** `UPLOADS_PER_DAY` sets the points of both. Several people may share a network. */
  uploadByAccount: { points: 100, duration: 24 * HOUR_S },
  uploadByNetwork: { points: 300, duration: 24 * HOUR_S },
  /** Parts and pictures of uploads: each of a file's ten parts may be sent a few times. */
  uploadPartByAccount: { points: 5000, duration: 24 * HOUR_S },
  /** Sounds and pictures of uploads, some of which are made for each request. A page of the queue asks for a hundred pictures. */
  uploadFileByAccount: { points: 3000, duration: HOUR_S },
  /** Requests that change, unlist, list again or withdraw uploads, each of which may make the pages of the site anew. */
  uploadChangeByAccount: { points: 600, duration: HOUR_S },
  /** Requests that change favourites. */
  favouriteByAccount: { points: 2000, duration: HOUR_S },
  /** New boards and copies. Several people may share a network. */
  boardByAccount: { points: 100, duration: 24 * HOUR_S },
  boardByNetwork: { points: 300, duration: 24 * HOUR_S },
  /** Boards are stored while they are edited, every few seconds. */
  boardChangeByAccount: { points: 1200, duration: HOUR_S },
  /** For the order of popular boards: each board once an hour, and so many of them. A play beyond is answered and does not count. */
  playOfBoardByNetwork: { points: 1, duration: HOUR_S, shows: "nothing" },
  boardPlayByNetwork: { points: 100, duration: HOUR_S, shows: "nothing" },
  /** All networks of one IPv6 customer together move a board no further than ten listeners of a day do. */
  playOfBoardByWideNetwork: { points: 10, duration: 24 * HOUR_S, shows: "nothing" },
  /** For the order of popular boards: a copy that was removed and is made again does not count. The copy is made all the same. */
  copyOfBoardByAccount: { points: 1, duration: 90 * 24 * HOUR_S, shows: "nothing" },
  /** KiB that the analytics collector writes, per network and in total, so that nobody can fill the disk. */
  collectByAddress: { points: 20 * 1024, duration: HOUR_S, unit: "KiB" },
  /** `ANALYTICS_MIB_PER_DAY` sets its points. */
  collectInAll: { points: 1024 * 1024, duration: 24 * HOUR_S, shows: "nothing" },
} as const satisfies Record<string, LimitRule>;
