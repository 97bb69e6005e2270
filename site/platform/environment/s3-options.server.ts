import { EnvironmentError } from "./environment-error.server.ts";

/** A bucket of an S3-compatible service, and the keys to use it. */
export interface S3Options {
  /** Origin and, if the service has one, path, without a trailing slash. Buckets are addressed by path. */
  endpoint: string;
  /** The same service for browsers, which get signed addresses of restricted sounds there; undefined means none. */
  publicEndpoint?: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  timeouts?: Partial<S3Timeouts>;
  /** Files in one answer to a listing; undefined means as many as the service likes. */
  keysPerListing?: number;
}

export interface S3Timeouts {
  /** Until a response begins. */
  answerMs: number;
  /** Until a file is stored, in addition to `answerMs`. */
  putMs: number;
  /** Between two parts of a body. */
  stallMs: number;
}

export const DEFAULT_S3_TIMEOUTS: S3Timeouts = { answerMs: 5_000, putMs: 50_000, stallMs: 15_000 };

const required = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/**
 * Returns the bucket of the site's files, or undefined if no variable of it is set. Throws {@link EnvironmentError},
 * whose message holds no key.
 */
export function readS3Options(given: Record<string, string | undefined>): S3Options | undefined {
  if (!Object.keys(given).some((name) => name.startsWith("S3_"))) return undefined;
  const missing = required.find((name) => !given[name]);
  if (missing) throw new EnvironmentError(`${missing} must be set, together with ${others(missing)}`);
  const { S3_ENDPOINT = "", S3_BUCKET = "", S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = given;
  const endpoint = readEndpoint("S3_ENDPOINT", S3_ENDPOINT);
  if (!/^[\w][\w.-]{1,253}$/.test(S3_BUCKET)) {
    throw new EnvironmentError("S3_BUCKET must be the name of a bucket, without a path");
  }
  return {
    endpoint,
    ...(given.S3_PUBLIC_ENDPOINT && {
      publicEndpoint: readEndpoint("S3_PUBLIC_ENDPOINT", given.S3_PUBLIC_ENDPOINT),
    }),
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID.trim(),
    secretAccessKey: S3_SECRET_ACCESS_KEY.trim(),
    region: given.S3_REGION ?? "us-east-1",
  };
}

function readEndpoint(name: string, value: string): string {
  const endpoint = URL.parse(value);
  if (
    !endpoint ||
    !/^https?:$/.test(endpoint.protocol) ||
    endpoint.username ||
    endpoint.search ||
    endpoint.hash
  ) {
    throw new EnvironmentError(`${name} must be an address such as https://s3.example.org`);
  }
  return endpoint.href.replace(/\/+$/, "");
}

function others(missing: string): string {
  return required.filter((name) => name !== missing).join(", ");
}
