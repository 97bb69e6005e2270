import { type BrowserContext, expect, type Page } from "@playwright/test";
import { consentCookies } from "./consent-cookies.ts";
import { type CollectorRequest, listenToCollector, uploadedEvents } from "./vendor-sdk-page.ts";

/** An event as the collector receives it. */
interface TrackedEvent {
  name: string;
  type: string;
  attributes: Record<string, string | number | boolean | null>;
}

/** What the pages of a visitor send to the collector. */
export interface Visit {
  /** All requests to the collector. */
  requests: CollectorRequest[];
  /** Returns the events of that name once there are as many as expected; queued events are uploaded first. */
  events(name: string, count?: number): Promise<TrackedEvent[]>;
  /** Like `events`, for an event that happened once. */
  event(name: string): Promise<TrackedEvent>;
}

/** Makes the visitor consent to analytics. */
export function agree(context: BrowserContext): Promise<void> {
  return context.addCookies(consentCookies({ analytics: true }));
}

/** Records what a page sends to the site's collector. */
export async function listenToVisit(page: Page): Promise<Visit> {
  const requests = await listenToCollector(page);
  const named = (name: string): TrackedEvent[] =>
    // A page that is left during an upload lets the next page send the batch again; the collector stores it
    // once.
    uploadedEvents(requests, { isOnce: true })
      .map(({ data, event_type }) => ({
        name: data.event_name ?? data.screen_name ?? event_type,
        type: data.custom_event_type ?? event_type,
        attributes: data.custom_attributes ?? {},
      }))
      .filter((event) => event.name === name);
  const events = async (name: string, count = 1) => {
    await expect
      .poll(
        async () => {
          await uploadQueue(page);
          return named(name).length;
        },
        { message: `${name} reaches the collector`, intervals: [100] },
      )
      .toBe(count);
    return named(name);
  };
  return { requests, events, event: async (name) => (await events(name))[0] as TrackedEvent };
}

/** Waits until the page is hydrated and its events are recorded. A press before that is not tracked. */
export async function waitForAnalytics(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { mParticle } = window as { mParticle?: { isInitialized(): boolean } };
    return performance.getEntriesByName("hydrated").length > 0 && mParticle?.isInitialized();
  });
}

/** Uploads the SDK's queue once it has identified the visitor. */
export function uploadQueue(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { mParticle } = window as { mParticle?: { isInitialized(): boolean; upload(): void } };
    if (mParticle?.isInitialized()) mParticle.upload();
  });
}

/**
 * Expects the collector to have accepted each batch at least once: an upload that navigation interrupted is
 * repeated.
 */
export async function expectAccepted(requests: readonly CollectorRequest[]): Promise<void> {
  const taken = new Set<string>();
  for (const { path, body, request } of requests) {
    const response = await request.response();
    // Playwright does not see a beacon's answer.
    if (response || request.resourceType() === "ping") taken.add(body?.source_request_id);
    if (response) expect(response.status(), path).toBe(path.endsWith("/events") ? 202 : 200);
  }
  const lost = requests.filter(
    ({ path, body }) => path.endsWith("/events") && !taken.has(body?.source_request_id),
  );
  expect(lost.map(({ body }) => body)).toEqual([]);
}
