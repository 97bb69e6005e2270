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

const required = ["ENDPOINT", "BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"] as const;

/**
 * Returns the bucket that the variables with this prefix name, or undefined if none of them is set. Throws {@link EnvironmentError},
 * whose message holds no key.
 */
export function readS3Options(
  given: Record<string, string | undefined>,
  prefix: "S3_" | "BACKUP_S3_" = "S3_",
): S3Options | undefined {
  const present = Object.keys(given).find((name) => name.startsWith(prefix));
  if (!present) return undefined;
  const valueAfter = (name: string) => given[prefix + name] ?? "";
  const missing = required.find((name) => !valueAfter(name));
  if (missing) {
    const others = required.filter((name) => name !== missing).map((name) => prefix + name);
    throw new EnvironmentError(
      `${prefix}${missing} must be set, together with ${others.join(", ")}, because ${present} is set`,
    );
  }
  const bucket = valueAfter("BUCKET");
  if (!/^[\w][\w.-]{1,253}$/.test(bucket)) {
    throw new EnvironmentError(`${prefix}BUCKET must be the name of a bucket, without a path`);
  }
  const publicEndpoint = prefix === "S3_" && given.S3_PUBLIC_ENDPOINT;
  return {
    endpoint: readEndpoint(`${prefix}ENDPOINT`, valueAfter("ENDPOINT")),
    ...(publicEndpoint && { publicEndpoint: readEndpoint("S3_PUBLIC_ENDPOINT", publicEndpoint) }),
    bucket,
    accessKeyId: valueAfter("ACCESS_KEY_ID").trim(),
    secretAccessKey: valueAfter("SECRET_ACCESS_KEY").trim(),
    region: valueAfter("REGION") || "us-east-1",
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
