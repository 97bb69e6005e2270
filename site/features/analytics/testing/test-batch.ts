import { randomUUID } from "node:crypto";
import type { Scalar } from "../collected-batch.server.ts";

export interface TestEvent {
  name?: string;
  /** Time of the event, in milliseconds since 1970. */
  at?: number;
  session?: string;
  attributes?: Record<string, unknown>;
  type?: string;
}

export interface TestBatch {
  id?: string;
  mpid?: string;
  device?: string;
  userAttributes?: Record<string, Scalar>;
}

/** Returns a batch in the analytics SDK's format. */
export function testBatch(events: readonly TestEvent[], batch: TestBatch = {}): Record<string, unknown> {
  return {
    source_request_id: batch.id ?? randomUUID(),
    mpid: batch.mpid ?? "1234567890",
    timestamp_unixtime_ms: Date.now(),
    environment: "production",
    mp_deviceid: batch.device ?? "11111111-2222-4333-8444-555555555555",
    sdk_version: "2.68.0",
    application_info: { application_name: "Tuna" },
    device_info: { platform: "web", screen_width: 1280 },
    user_attributes: batch.userAttributes ?? {},
    user_identities: { customer_id: "account-of-ada" },
    consent_state: null,
    integration_attributes: {},
    events: events.map(({ name = "play", at = Date.now(), session = "S1", attributes = {}, type }) => ({
      event_type: type ?? "custom_event",
      data: {
        ...(type === "screen_view"
          ? { screen_name: name }
          : { event_name: name, custom_event_type: "media" }),
        timestamp_unixtime_ms: at,
        session_uuid: session,
        session_start_unixtime_ms: at,
        custom_attributes: attributes,
        location: null,
      },
    })),
  };
}
