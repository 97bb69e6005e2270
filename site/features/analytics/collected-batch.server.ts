import * as z from "zod";
import { storableText } from "../catalog/storable.server.ts";

export type Scalar = string | number | boolean;

interface CollectedEvent {
  at: Date;
  /** The vendor's event type, such as `custom_event` or `screen_view`. */
  type: string;
  /** The name of the event or page, or the event type if there is no name. */
  name: string;
  session: string;
  attributes: Record<string, Scalar>;
}

/** The stored part of a batch. */
export interface CollectedBatch {
  /** Id that the sender gave to this batch. */
  requestId: string;
  mpid: string;
  device: string;
  environment: string;
  userAttributes: Record<string, Scalar>;
  events: CollectedEvent[];
}

/** A batch that arrives later than this after its events gets the time of its arrival. */
const MAX_DELAY_MS = 7 * 86_400_000;
/**
 * Maximum number of events read from a batch. The SDK gets at most 50 events a second and sends every second.
 */
const MAX_BATCH_EVENTS = 1000;
const MAX_NAME_LENGTH = 256;
const MAX_VALUE_LENGTH = 2048;
const MAX_ATTRIBUTES = 100;

/**
 * Attributes that would identify a person or a computer. The batch's identities, addresses and device
 * information are not read at all.
 */
const identifying = /^(\w*_)?(user_id|user_agent|email|fbclid|gclid|ga_cookie|url_params)$/i;
/** Query and fragment of a URL: campaigns are separate attributes, and the rest is click ids. */
const behindPath = /(?<=^https?:\/\/[^?#]*)[?#].*/is;

const key = z.string().min(1).max(128);
const batchSchema = z.object({
  source_request_id: key,
  mpid: key,
  mp_deviceid: z.string().max(128).nullish(),
  environment: z.enum(["development", "production"]).catch("production"),
  user_attributes: z.unknown().optional(),
  events: z.array(z.unknown()),
});
const eventSchema = z.object({
  event_type: z.string().min(1).max(MAX_NAME_LENGTH),
  data: z.object({
    event_name: z.string().nullish(),
    screen_name: z.string().nullish(),
    timestamp_unixtime_ms: z.number().nullish(),
    session_uuid: z.string().max(128).nullish(),
    custom_attributes: z.unknown().optional(),
  }),
});

/**
 * Parses a batch of the analytics SDK; returns undefined if it is invalid. Invalid events are left out, since
 * the sender would retry a refused batch again and again. `deviceOf` pseudonymises the device id.
 */
export function readBatch(
  sent: unknown,
  receivedAt: Date,
  deviceOf: (id: string) => string,
): CollectedBatch | undefined {
  const batch = batchSchema.safeParse(sent).data;
  if (!batch) return undefined;
  const events = batch.events.slice(0, MAX_BATCH_EVENTS).flatMap((one) => {
    const event = eventSchema.safeParse(one).data;
    return event ? [collectedEvent(event, receivedAt)] : [];
  });
  return {
    requestId: clipped(batch.source_request_id),
    mpid: clipped(batch.mpid),
    device: batch.mp_deviceid ? deviceOf(batch.mp_deviceid) : "",
    environment: batch.environment,
    userAttributes: keptAttributes(batch.user_attributes),
    events,
  };
}

function collectedEvent(
  { event_type, data }: z.output<typeof eventSchema>,
  receivedAt: Date,
): CollectedEvent {
  return {
    at: momentOf(data.timestamp_unixtime_ms, receivedAt),
    type: clipped(event_type),
    name: clipped(data.event_name || data.screen_name || event_type),
    session: clipped(data.session_uuid ?? ""),
    attributes: keptAttributes(data.custom_attributes),
  };
}

/** Returns the time by the visitor's clock, unless that clock is clearly wrong. */
function momentOf(timestampMs: number | null | undefined, receivedAt: Date): Date {
  const delayMs = receivedAt.getTime() - (timestampMs ?? Number.NaN);
  return delayMs >= 0 && delayMs <= MAX_DELAY_MS ? new Date(receivedAt.getTime() - delayMs) : receivedAt;
}

function keptAttributes(given: unknown): Record<string, Scalar> {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return {};
  const kept = Object.entries(given).filter(
    (entry): entry is [string, Scalar] =>
      entry[0].length <= MAX_NAME_LENGTH && !identifying.test(entry[0]) && isScalar(entry[1]),
  );
  return Object.fromEntries(
    kept
      .slice(0, MAX_ATTRIBUTES)
      .map(([name, value]) => [
        clipped(name),
        typeof value === "string" ? clipped(value.replace(behindPath, ""), MAX_VALUE_LENGTH) : value,
      ]),
  );
}

function clipped(text: string, length = MAX_NAME_LENGTH): string {
  return storableText(text.slice(0, length));
}

function isScalar(value: unknown): boolean {
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}
