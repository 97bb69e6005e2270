/** Ranges that can be asked for, in days up to now. */
export const insightRanges = [7, 30, 90] as const;
export type InsightRange = (typeof insightRanges)[number];
export const DEFAULT_INSIGHT_RANGE: InsightRange = 30;

/** The steps of the download funnel, as they come after one another. */
export const funnelSteps = ["click", "method", "code", "install", "success", "openInApp"] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** What visitors of an experiment are to do. */
export const experimentGoals = ["click", "success"] as const;
export type ExperimentGoal = (typeof experimentGoals)[number];
