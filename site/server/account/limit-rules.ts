const HOUR_S = 3600;

/** Rate limits by key: points per duration. */
export const limitRules = {
  sendByEmailAndNetwork: { points: 5, duration: HOUR_S },
  /** Shared by all networks without an earlier login with the email: one a minute, and some more an hour. */
  sendByEmail: { points: 1, duration: 60 },
  sendByEmailInBurst: { points: 9, duration: HOUR_S },
  sendByAddress: { points: 20, duration: HOUR_S },
  providerByAddress: { points: 30, duration: HOUR_S },
  verifyByAddress: { points: 60, duration: HOUR_S },
  reportByAddress: { points: 20, duration: HOUR_S },
  requestByAddress: { points: 20, duration: HOUR_S },
  errorByAddress: { points: 200, duration: HOUR_S },
  missByEmailAndNetwork: { points: 20, duration: 24 * HOUR_S },
  /** Shared by all networks without an earlier login with the email. */
  missByEmail: { points: 100, duration: 24 * HOUR_S },
  /** Records networks of earlier logins. It refuses nothing. */
  loginByEmailAndNetwork: { points: 1, duration: 30 * 24 * HOUR_S },
  /** KiB that the analytics collector writes, per network and in total, so that nobody can fill the disk. */
  collectByAddress: { points: 20 * 1024, duration: HOUR_S },
  /** `ANALYTICS_MIB_PER_DAY` sets its points. */
  collectInAll: { points: 1024 * 1024, duration: 24 * HOUR_S },
} as const;
