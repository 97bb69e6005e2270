import type { ReportedItem } from "../report-queue.ts";

/** Returns a sound in the queue of reports that one visitor reported. */
export function reportedItem(id: string, changes: Partial<ReportedItem> = {}): ReportedItem {
  const name = `Sound ${id}`;
  return {
    item: {
      kind: "sound",
      id,
      version: 1,
      isListed: true,
      fields: { name, tags: [], category: "", description: "", isSensitive: false, seo: null },
      heldFields: [],
    },
    card: {
      kind: "sound",
      id,
      name,
      category: "",
      tags: [],
      ownerName: "",
      playedCount: 0,
      durationMs: 1000,
      isSensitive: false,
      iconUrl: null,
      audioUrl: `/api/v1/sounds/${id}/audio`,
      peaks: [],
      loudnessLufs: null,
      sizeBytes: 0,
      deeplink: "",
    },
    reportCount: 1,
    reasons: [{ reason: "spam", count: 1 }],
    newestAt: "2026-11-21T09:00:00.000Z",
    reports: [
      {
        reason: "spam",
        details: `Words about ${id}`,
        email: "ada@x.example",
        createdAt: "2026-11-21T09:00:00.000Z",
        resolution: null,
        resolvedAt: null,
        resolvedBy: null,
      },
    ],
    ...changes,
  };
}
