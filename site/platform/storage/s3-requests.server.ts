import { setTimeout as wait } from "node:timers/promises";
import { retryDelayMs } from "@tuna/sdk/client";
import { AwsClient } from "aws4fetch";
import { DEFAULT_S3_TIMEOUTS, type S3Options, type S3Timeouts } from "../environment/s3-options.server.ts";
import { log } from "../log/log.server.ts";
import { afterGrace, createCircuitBreaker } from "../outages/circuit-breaker.server.ts";
import { traced } from "../tracing/traced.server.ts";
import { StorageUnavailable } from "./object-storage.server.ts";

interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** Of a file; undefined means the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** A response of the service, whose body is read or cancelled by the caller. */
export interface S3Answer {
  response: Response;
  /** Ends the request, for a body that stalls. */
  abort(): void;
}

export interface S3Requests {
  /** The bucket and the service's host, for people. */
  readonly location: string;
  readonly timeouts: S3Timeouts;
  /**
   * Sends a request, which every method may repeat. Returns the response if its status is below 400 or among
   * `expected`. Throws {@link StorageUnavailable} after the last attempt, for a refusal, or at once while the bucket is known
   * to be unusable.
   */
  send(request: S3Request, expected?: readonly number[]): Promise<S3Answer>;
  /**
   * Returns why the bucket cannot be used; undefined if it can, as far as is known. It asks for the bucket itself, once in a while,
   * and waits for a prompt answer only: whoever asks whether a process is fit gives up on one that is slow to say so.
   */
  findOutage(): Promise<string | undefined>;
}

const MAX_ATTEMPTS = 3;
const PAUSES = { firstMs: 150, maxMs: 450 };
const MAX_REFUSAL_LENGTH = 2000;
const LOOK_EVERY_MS = 5000;
const PROMPT_ANSWER_MS = 300;
const FAILURE_LOGGED_EVERY_MS = 60_000;

/** Signs and sends requests to a bucket. Neither errors nor the log ever hold a key. */
export function openS3Requests(options: S3Options): S3Requests {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const timeouts = { ...DEFAULT_S3_TIMEOUTS, ...options.timeouts };
  const location = `${bucket} at ${new URL(endpoint).host}`;
  const logFailure = createFailureLog(location);
  const breaker = createCircuitBreaker({
    probe: () => askForBucket(),
    onOpen: (reason) =>
      log.error({ event: "storage.unavailable", location, reason }, "The object storage can't be used"),
    onClose: () => log.warn({ event: "storage.available", location }, "The object storage can be used again"),
  });

  async function attempt({ method, key, query = {}, headers = {}, body }: S3Request): Promise<S3Answer> {
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? "" : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const cancellation = new AbortController();
    const timeoutMs = timeouts.answerMs + (method === "PUT" ? timeouts.putMs : 0);
    const endTimeout = afterGrace(timeoutMs, () =>
      cancellation.abort(new Error(`no answer in ${timeoutMs} ms`)),
    );
    try {
      const signed = await client.sign(url, { method, headers, ...(body && { body: body as BodyInit }) });
      const response = await fetch(signed, { signal: cancellation.signal, redirect: "manual" });
      return { response, abort: () => cancellation.abort(new Error("the answer stalled")) };
    } finally {
      endTimeout();
    }
  }

  let looking: Promise<void> | undefined;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  const unavailable = (reason: string) =>
    new StorageUnavailable(`The object storage ${location} cannot be used: ${reason}`);

  async function askForBucket(): Promise<void> {
    const { response } = await attempt({ method: "HEAD" });
    await response.body?.cancel();
    if (!response.ok) throw new Error(String(response.status));
  }

  return {
    location,
    timeouts,
    async send(request, expected = []) {
      const outage = breaker.outage();
      if (outage !== undefined) throw unavailable(outage);
      let reason = "";
      const startedAtMs = performance.now();
      for (let count = 1; count <= MAX_ATTEMPTS; count++) {
        // A service that does not answer at all would make callers wait several times as long.
        if (performance.now() - startedAtMs >= timeouts.answerMs) break;
        if (count > 1) await wait(retryDelayMs(count - 2, PAUSES));
        const answer = await traced("storage", { "http.request.method": request.method }, () =>
          attempt(request),
        ).catch((error: unknown) => reasonOf(error));
        if (typeof answer === "string") {
          reason = answer;
          continue;
        }
        const { status } = answer.response;
        if (status < 300 || expected.includes(status)) return answer;
        reason = `${status} ${await refusalOf(answer.response)}`.trim();
        if (status < 500 && status !== 429 && status !== 408) break;
      }
      void breaker.noteFailure(reason).then(() => {
        if (breaker.outage() === undefined) logFailure(request.method, reason);
      });
      throw unavailable(reason);
    },
    async findOutage() {
      const known = breaker.outage();
      if (known !== undefined) return known;
      if (performance.now() - lookedAtMs >= LOOK_EVERY_MS) {
        lookedAtMs = performance.now();
        looking = askForBucket().catch((error: unknown) => breaker.noteFailure(reasonOf(error)));
      }
      await Promise.race([looking, wait(PROMPT_ANSWER_MS, undefined, { ref: false })]);
      return breaker.outage();
    },
  };
}

/** Returns the code of a refusal, such as `SlowDown`. */
async function refusalOf(response: Response): Promise<string> {
  const text = (await response.text().catch(() => "")).slice(0, MAX_REFUSAL_LENGTH);
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "";
}

/** Returns the code or message of a failed connection, which fetch puts into the cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code, message: causeMessage } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? causeMessage ?? message;
}

/** Logs requests that fail while the bucket can be used, such as those that it refuses, at most once a minute. */
function createFailureLog(location: string) {
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  return (method: string, reason: string): void => {
    if (performance.now() - loggedAtMs < FAILURE_LOGGED_EVERY_MS) return;
    loggedAtMs = performance.now();
    log.warn({ event: "storage.failed", location, method, reason }, "A request to the object storage failed");
  };
}
