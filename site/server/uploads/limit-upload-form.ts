import { uploadLimits } from "@tuna/sdk/uploads";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { discardBody } from "../http/discard-body.ts";

/** Larger files end with a broken connection. */
const MAX_DISCARDED_BYTES = 10 * uploadLimits.sizeBytes;

/** Answers a posted form that has more than `maxBytes` by `refuse`, after the browser has sent all of it. */
export function limitUploadForm(
  maxBytes: number,
  refuse: (context: Context) => Response | Promise<Response>,
): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    async onError(context) {
      await discardBody(context, MAX_DISCARDED_BYTES);
      return refuse(context);
    },
  });
}
