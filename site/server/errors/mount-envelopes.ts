import { OWN_ENVELOPE_PATH, ownErrorDsn } from "@tuna/sdk/error-reporting";
import type { Hono } from "hono";
import type { Accounts } from "../account/accounts.ts";
import type { Environment } from "../environment/environment.ts";
import { limitBodyTo } from "../http/limit-body.ts";
import { ProblemError } from "../http/problem.ts";
import { sameOriginOnly } from "../http/same-origin.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { createNetworkKey } from "../http/visitor-key.ts";
import { browserErrorOf } from "./browser-error.ts";
import { readEnvelope } from "./envelope.ts";
import type { ErrorLog } from "./error-log.ts";

/** Maximum length of an envelope, in bytes. */
const MAX_ENVELOPE_BYTES = 256 * 1024;

/** Mounts the endpoint for error reports of the site's own pages. Mount it before the general body limit. */
export function mountEnvelopes(
  app: Hono,
  options: { accounts: Pick<Accounts, "limits">; errorLog: Pick<ErrorLog, "note">; environment: Environment },
): void {
  const { accounts, errorLog, environment } = options;
  const networkKey = createNetworkKey(environment);
  app.post(OWN_ENVELOPE_PATH, sameOriginOnly, limitBodyTo(MAX_ENVELOPE_BYTES), async (context) => {
    await accounts.limits.take("errorByAddress", networkKey(context));
    const envelope = readEnvelope(Buffer.from(await context.req.arrayBuffer()));
    if (!envelope) throw new ProblemError("invalid-request", { detail: "The body is not a Sentry envelope" });
    const origin = siteOrigin(context);
    const dsn = ownErrorDsn(origin);
    if (envelope.dsn !== dsn)
      throw new ProblemError("forbidden", { detail: `The envelope's DSN is not ${dsn}` });
    const errors = envelope.events.map((event) => browserErrorOf(event, origin));
    for (const error of errors) if (error) await errorLog.note(error, new Date());
    return context.json({});
  });
}
