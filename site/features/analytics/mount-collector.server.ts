import { createHmac, randomUUID } from "node:crypto";
import type { Brand } from "@tuna/sdk";
import type { Context, Hono } from "hono";
import * as z from "zod";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { parseBoundedJson } from "../../platform/http/bounded-json.server.ts";
import type { OwnBodyLimit } from "../../platform/http/limit-body.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { sameOriginOnly } from "../../platform/http/same-origin.server.ts";
import { readSiteSecrets } from "../../platform/http/site-secrets.server.ts";
import { createNetworkKey } from "../../platform/http/visitor-key.server.ts";
import { analyticsBatches, analyticsEvents } from "../../platform/metrics/metrics.server.ts";
import type { Accounts } from "../account/accounts.server.ts";
import type { Analytics } from "./analytics.server.ts";
import { readBatch } from "./collected-batch.server.ts";
import { configAnswer, identityAnswer, pixel, refusal } from "./collector-answers.server.ts";
import { takeInPortions } from "./take-in-portions.server.ts";

/** Path of the site's own collector; the analytics SDK sends to the site's origin followed by this path. */
const COLLECTOR_PATH = "/mp";

/** Maximum length of a batch of analytics events, in bytes. */
const MAX_BATCH_BYTES = 1024 * 1024;

/** Batches of events are larger than other request bodies. */
export const batchBodyLimit: OwnBodyLimit = {
  matches: ({ path }) => path.startsWith(`${COLLECTOR_PATH}/v3/`),
  maxBytes: MAX_BATCH_BYTES,
};

export interface CollectorOptions {
  accounts: Pick<Accounts, "limits">;
  analytics: Pick<Analytics, "keep">;
  environment: Environment;
  brand: Brand;
}

type Answer = (context: Context) => Response | Promise<Response>;

/**
 * Mounts the collector for sites without an account at the analytics vendor, for this site's pages only. It
 * reads and sets no cookie, so only the SDK's own ids identify the sender. Its key is the brand's.
 */
export function mountCollector(
  app: Hono,
  { accounts, analytics, environment, brand }: CollectorOptions,
): void {
  const networkKey = createNetworkKey(environment);
  const { sessionSecret } = environment;
  const mpidOf = createMpid(sessionSecret ? readSiteSecrets(sessionSecret).current : brand.key);
  const room = takeInPortions(
    (points) => accounts.limits.take("collectInAll", brand.key, points),
    Math.min(MAX_PORTION_KIB, environment.analyticsMibPerDay),
  );

  const identify: Answer = async (context) => {
    const asked = identitySchema.safeParse(await readJson(context)).data;
    if (!asked) return refusal(context, 400, "known_identities names no customerid and no device");
    const { customerid, device_application_stamp: device } = asked.known_identities;
    const mpid = customerid ? mpidOf("customer", customerid) : mpidOf("device", device ?? "");
    return identityAnswer(context, mpid, Boolean(customerid));
  };

  const modify: Answer = async (context) => {
    const asked = changesSchema.safeParse(await readJson(context)).data;
    if (!asked) return refusal(context, 400, "identity_changes must be a list of changes");
    const modified_mpid = context.req.param("mpid");
    const change_results = asked.identity_changes.map(({ identity_type }) => ({
      identity_type,
      modified_mpid,
    }));
    return context.json({ change_results });
  };

  const collect: Answer = async (context) => {
    let outcome = "refused";
    try {
      const answer = await keepBatch(context);
      if (answer.ok) outcome = "stored";
      return answer;
    } finally {
      analyticsBatches.inc({ outcome });
    }
  };

  const keepBatch = async (context: Context): Promise<Response> => {
    const now = new Date();
    const network = networkKey(context);
    const body = await readBody(context);
    // The size counts against the sender's limit before parsing, so that nobody makes the site parse more than
    // their share.
    const receivedKiB = Math.ceil(body.length / 1024);
    await accounts.limits.take("collectByAddress", network, receivedKiB);
    const batch = readBatch(parseBoundedJson(body, JSON_BOUNDS), now, (id) => mpidOf("device", id));
    if (!batch) return refusal(context, 400, "The body is no batch of events");
    const keptKiB = Math.ceil(
      (Buffer.byteLength(JSON.stringify(batch)) + batch.events.length * ROW_BYTES) / 1024,
    );
    if (keptKiB > receivedKiB) {
      await accounts.limits.take("collectByAddress", network, keptKiB - receivedKiB);
    }
    await room.take(keptKiB);
    await analytics.keep(batch, now);
    analyticsEvents.inc(batch.events.length);
    return accepted(context);
  };

  const routes: [method: "GET" | "POST", path: string, answer: Answer][] = [
    ["GET", "/config/:key/config", (context) => configAnswer(context, brand.name, brand.key)],
    ["POST", "/identity/v1/:call{identify|login|logout}", identify],
    ["POST", "/identity/v1/:mpid/modify", modify],
    ["POST", "/v3/:key/events", collect],
    ["POST", "/alias/:key/Alias", accept(aliasSchema)],
    ["GET", "/audience/:key/audience", audience],
    ["POST", "/v2/:key/Forwarding", accept(forwardingSchema)],
    ["GET", "/pixel/:key", (context) => context.body(pixel, 200, { "content-type": "image/gif" })],
  ];
  app.use(`${COLLECTOR_PATH}/*`, sameOriginOnly);
  for (const [method, path, answer] of routes) {
    app.on(method, COLLECTOR_PATH + path, (context) => {
      const key = context.req.param("key") ?? context.req.header("x-mp-key");
      return key === brand.key ? answer(context) : refusal(context, 401, "This key belongs to another site");
    });
    app.all(COLLECTOR_PATH + path, () => {
      throw new ProblemError("method-not-allowed", { headers: { allow: method } });
    });
  }
  app.all(`${COLLECTOR_PATH}/*`, () => {
    throw new ProblemError("not-found");
  });
}

/** An event of the SDK has about 40 values, nested at most 6 deep. */
const JSON_BOUNDS = { depth: 32, values: 50_000 };

/**
 * What a process takes of the day's limit at once: a thousandth, and no more than this. So the process writes the limit's
 * row once for many batches.
 */
const MAX_PORTION_KIB = 1024;

/** Approximate size of a row besides its texts. */
const ROW_BYTES = 150;

const id = z.string().max(1024).optional();
const identitySchema = z.object({
  known_identities: z
    .object({ customerid: id.catch(undefined), device_application_stamp: id.catch(undefined) })
    .refine(({ customerid, device_application_stamp }) => customerid || device_application_stamp),
});
const changesSchema = z.object({
  identity_changes: z.array(z.object({ identity_type: z.string().max(64) })).max(100),
});
const aliasSchema = z.object({
  data: z.object({ destination_mpid: z.string().min(1), source_mpid: z.string().min(1) }),
});
const forwardingSchema = z.union([z.array(z.unknown()), z.looseObject({})]);

/** Without a body: the SDK reads none, and a browser keeps a request open whose body nobody reads. */
const accepted = (context: Context): Response => context.body(null, 202);

/** Accepts valid requests and stores nothing: devices are stored with every event, and there are no partners. */
function accept(schema: z.ZodType): Answer {
  return async (context) => {
    const isInOrder = schema.safeParse(await readJson(context)).success;
    return isInOrder ? accepted(context) : refusal(context, 400, "The body is not what belongs here");
  };
}

const audience: Answer = (context) => {
  if (!context.req.query("mpid")) return refusal(context, 400, "mpid is missing");
  return context.json({ dt: "cam", id: randomUUID(), ct: Date.now(), audience_memberships: [] });
};

/**
 * Ignores the content type: the SDK sends JSON as text, which needs no preflight and can be sent while a page
 * closes.
 */
async function readJson(context: Context): Promise<unknown> {
  return parseBoundedJson(await readBody(context), JSON_BOUNDS);
}

async function readBody(context: Context): Promise<Buffer> {
  return Buffer.from(await context.req.arrayBuffer());
}

/**
 * Returns a function that gives a person or device a stable number, as text. It does not reveal the account or
 * browser to anyone without the secret.
 */
function createMpid(secret: string): (kind: "customer" | "device", id: string) => string {
  return (kind, id) => {
    const digest = createHmac("sha256", secret).update(`mpid\n${kind}\n${id}`).digest();
    return (digest.readBigUInt64BE() >> 1n).toString();
  };
}
