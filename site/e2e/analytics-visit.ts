import { type BrowserContext, expect, type Page } from "@playwright/test";
import { eventsOf, listenToCollector, type Told } from "./analytics-library.ts";
import { consentCookies } from "./consent-cookies.ts";

/** An event as the collector takes it. */
export interface TrackedEvent {
  name: string;
  type: string;
  attributes: Record<string, string | number | boolean | null>;
}

/** What a visitor's pages tell. */
export interface Visit {
  /** All that was sent to the collector. */
  told: Told[];
  /** Every event of that name so far, once there are as many as expected; what waits in the page is sent first. */
  events(name: string, count?: number): Promise<TrackedEvent[]>;
  /** As `events`, of an event that has happened once. */
  event(name: string): Promise<TrackedEvent>;
}

/** From now on this is somebody who agreed to analytics. */
export function agree(context: BrowserContext): Promise<void> {
  return context.addCookies(consentCookies({ analytics: true }));
}

/** Listens to what a page tells the site's collector. */
export async function listenToVisit(page: Page): Promise<Visit> {
  const told = await listenToCollector(page);
  const named = (name: string): TrackedEvent[] =>
    // A page that is left while it sends a batch lets the next one send it again; the collector keeps one.
    eventsOf(told, { isOnce: true })
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
          await uploadWaiting(page);
          return named(name).length;
        },
        { message: `${name} reaches the collector`, intervals: [100] },
      )
      .toBe(count);
    return named(name);
  };
  return { told, events, event: async (name) => (await events(name))[0] as TrackedEvent };
}

/** Sends what the library holds, once it knows who this is. */
export function uploadWaiting(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { mParticle } = window as { mParticle?: { isInitialized(): boolean; upload(): void } };
    if (mParticle?.isInitialized()) mParticle.upload();
  });
}

/** The collector took whatever was sent, each batch at least once: what a page was left in the middle of is sent again. */
export async function expectTaken(told: readonly Told[]): Promise<void> {
  const taken = new Set<string>();
  for (const { path, body, request } of told) {
    const response = await request.response();
    // A beacon's answer is not seen.
    if (response || request.resourceType() === "ping") taken.add(body?.source_request_id);
    if (response) expect(response.status(), path).toBe(path.endsWith("/events") ? 202 : 200);
  }
  const lost = told.filter(
    ({ path, body }) => path.endsWith("/events") && !taken.has(body?.source_request_id),
  );
  expect(lost.map(({ body }) => body)).toEqual([]);
}
