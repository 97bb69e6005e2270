import { OWN_ENVELOPE_PATH, ownErrorDsn } from "@tuna/sdk/error-reporting";
import type { Hono } from "hono";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { limitBodyTo } from "../../platform/http/limit-body.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { sameOriginOnly } from "../../platform/http/same-origin.server.ts";
import { siteOrigin } from "../../platform/http/site-origin.server.ts";
import { createNetworkKey } from "../../platform/http/visitor-key.server.ts";
import type { Accounts } from "../account/accounts.server.ts";
import { browserErrorOf } from "./browser-error.server.ts";
import { readEnvelope } from "./envelope.server.ts";
import type { ErrorLog } from "./error-log.server.ts";

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
