/** Ranges of the insights, in days up to now. */
export const insightRanges = [7, 30, 90] as const;
/** One of {@link insightRanges}. */
export type InsightRange = (typeof insightRanges)[number];
/** The range that is shown first, in days. */
export const DEFAULT_INSIGHT_RANGE: InsightRange = 30;

/** The steps of the download funnel, in their order. */
export const funnelSteps = ["click", "method", "code", "install", "success", "openInApp"] as const;
/** One of {@link funnelSteps}. */
export type FunnelStep = (typeof funnelSteps)[number];

/** What the visitors of an experiment are expected to do. */
export const experimentGoals = ["click", "success"] as const;
/** One of {@link experimentGoals}. */
export type ExperimentGoal = (typeof experimentGoals)[number];
