import { OWN_ENVELOPE_PATH, ownErrorDsn } from "@tuna/sdk/error-reporting";
import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sameOriginOnly } from "../account/same-origin.ts";
import type { Site } from "../app/site.ts";
import type { Environment } from "../environment/environment.ts";
import { ProblemError } from "../http/problem.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { createNetworkKey } from "../http/visitor-key.ts";
import { browserErrorOf } from "./browser-error.ts";
import { readEnvelope } from "./envelope.ts";

/** Longest envelope, in bytes. */
export const MAX_ENVELOPE_BYTES = 256 * 1024;

/** Mounts the place where the site's own pages report their errors. Before the limit of bodies that people type. */
export function mountEnvelopes(
  app: Hono,
  { library, environment }: { library: Site; environment: Environment },
): void {
  const networkKey = createNetworkKey(environment);
  const limit = bodyLimit({
    maxSize: MAX_ENVELOPE_BYTES,
    onError: () => {
      throw new ProblemError("too-large");
    },
  });
  app.post(OWN_ENVELOPE_PATH, sameOriginOnly, limit, async (context) => {
    await library.accounts.limits.take("errorByAddress", networkKey(context));
    const envelope = readEnvelope(Buffer.from(await context.req.arrayBuffer()));
    if (!envelope) throw new ProblemError("invalid-request", { detail: "The body is not a Sentry envelope" });
    const origin = siteOrigin(context);
    const dsn = ownErrorDsn(origin);
    if (envelope.dsn !== dsn)
      throw new ProblemError("forbidden", { detail: `The envelope's DSN is not ${dsn}` });
    const errors = envelope.events.map((event) => browserErrorOf(event, origin));
    for (const error of errors) if (error) await library.errorLog.note(error, new Date());
    return context.json({});
  });
}
