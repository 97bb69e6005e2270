/** When uploads that pass the checks are published. */
export interface PublishingRule {
  publishing: "at-once" | "after-review" | "trusted";
  /** Number of published uploads after which a maker without a refused one is trusted. */
  trustedAfter: number;
}

/** What became of a maker's uploads. Refusals of the checks do not count. */
export interface MakerRecord {
  publishedCount: number;
  refusedCount: number;
}

/** Whether an administrator has to accept an upload of this maker before it is published. */
export function needsReview({ publishing, trustedAfter }: PublishingRule, maker: MakerRecord): boolean {
  if (publishing === "trusted") return maker.refusedCount > 0 || maker.publishedCount < trustedAfter;
  return publishing === "after-review";
}
