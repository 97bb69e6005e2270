import type { CallInput } from "./send-call.ts";

/** The body and the header of a JSON request. */
export function jsonBody(value: unknown): Pick<CallInput, "body" | "headers"> {
  return { body: JSON.stringify(value), headers: { "content-type": "application/json" } };
}
