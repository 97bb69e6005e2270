interface AppStateEvent {
  data?: { launch_referral?: unknown };
}

/**
 * Returns a batch whose launch event has the reported address: the vendor SDK puts the page's own there by itself.
 */
export function withReportedReferral<Batch extends { events?: unknown }>(
  batch: Batch,
  reportedUrl: (url: string) => string,
): Batch {
  if (!Array.isArray(batch.events)) return batch;
  const events = batch.events.map((event: AppStateEvent | null) => {
    const referral = event?.data?.launch_referral;
    return typeof referral === "string"
      ? { ...event, data: { ...event?.data, launch_referral: reportedUrl(referral) } }
      : event;
  });
  return { ...batch, events };
}
