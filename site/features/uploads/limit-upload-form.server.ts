import { uploadLimits } from "@tuna/sdk/uploads";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { discardBody } from "../../platform/http/discard-body.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { Account } from "../account/account.server.ts";
import type { Auth } from "../account/auth.server.ts";
import { requireRoomForBytes } from "../account/stored-bytes.server.ts";
import type { Uploads } from "./uploads.server.ts";

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

interface RoomOfForm {
  auth: Pick<Auth, "sessions">;
  uploads: Pick<Uploads, "database" | "caps">;
  networkOf(context: Context, account: Account): string | null;
  /** The rest of the form, which is no file, is at most this long. */
  maxTextBytes: number;
}

/**
 * Answers a posted form by `refuse` if its length says that there is no room for its file, without reading the file. The browser
 * shows the answer once it has sent all of it.
 */
export function refuseFormWithoutRoom(
  { auth, uploads, networkOf, maxTextBytes }: RoomOfForm,
  refuse: (context: Context, error: ProblemError) => Response | Promise<Response>,
): MiddlewareHandler {
  return async (context, next) => {
    const account = await auth.sessions.visitorOf(context);
    const addedBytes = Number(context.req.header("content-length") ?? 0) - maxTextBytes;
    if (!account || addedBytes <= 0) return next();
    const bytes = { accountId: account.id, networkKey: networkOf(context, account), addedBytes };
    const problem = await requireRoomForBytes(uploads.database.db, uploads.caps, bytes).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof ProblemError) return error;
        throw error;
      },
    );
    if (!problem) return next();
    await discardBody(context, MAX_DISCARDED_BYTES);
    return refuse(context, problem);
  };
}
