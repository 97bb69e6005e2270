import { pictureLimits } from "@tuna/sdk/account";
import { API_BASE_PATH, accountEndpoints } from "@tuna/sdk/contract";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { EVENTS_PATH } from "../analytics/collector-paths.ts";
import { ProblemError } from "./problem.ts";

/** Longest body of a request, in bytes. */
export const MAX_BODY_BYTES = 32 * 1024;

/** Longest batch of analytics events, in bytes. */
export const MAX_BATCH_BYTES = 1024 * 1024;

const limitBodyTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ProblemError("too-large");
    },
  });
const limitAnyBody = limitBodyTo(MAX_BODY_BYTES);
const limitEvents = limitBodyTo(MAX_BATCH_BYTES);
const limitPicture = limitBodyTo(pictureLimits.sizeBytes);

/**
 * Refuses bodies that are too large, with `too-large`. A profile's picture and batches of events are larger than what
 * people type; the report's form tells its sender on its own page.
 */
export const limitBody: MiddlewareHandler = (context, next) => {
  const { method, path } = context.req;
  const isPicture =
    method === accountEndpoints.updatePicture.method &&
    path === `${API_BASE_PATH}${accountEndpoints.updatePicture.path}`;
  if (path.startsWith("/report/")) return next();
  if (path.startsWith(EVENTS_PATH)) return limitEvents(context, next);
  return isPicture ? limitPicture(context, next) : limitAnyBody(context, next);
};
