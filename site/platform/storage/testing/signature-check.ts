import { createHash, createHmac } from "node:crypto";
import type { S3Options } from "../../environment/s3-options.server.ts";

/** A request that a bucket's service gets. */
export interface SignedRequest {
  url: string | URL;
  method?: string;
  now?: Date;
}

/**
 * Returns a function that answers as a bucket's service does: 200 if the signature in the address is right for exactly this
 * request and alive, otherwise 403. It follows AWS's description of Signature Version 4 in query parameters.
 */
export function createSignatureCheck(options: Pick<S3Options, "accessKeyId" | "secretAccessKey" | "region">) {
  return ({ url: given, method = "GET", now = new Date() }: SignedRequest): 200 | 403 => {
    const url = new URL(given);
    const parameters = [...url.searchParams].filter(([name]) => name !== "X-Amz-Signature");
    const value = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? "";
    const [date = "", time = ""] = value("Date").split("T");
    const scope = `${date}/${options.region}/s3/aws4_request`;
    const signedAt = Date.parse(`${isoDate(date)}T${isoTime(time)}`);
    const lifetimeMs = Number(value("Expires")) * 1000;
    const isAlive = signedAt <= now.getTime() + 1000 && now.getTime() < signedAt + lifetimeMs;
    const isNamed = value("Credential") === `${options.accessKeyId}/${scope}`;
    const canonical = [
      method,
      url.pathname,
      parameters
        .map(([name, text]) => `${encode(name)}=${encode(text)}`)
        .sort()
        .join("&"),
      `host:${url.host}\n`,
      "host",
      "UNSIGNED-PAYLOAD",
    ].join("\n");
    const text = ["AWS4-HMAC-SHA256", value("Date"), scope, sha256(canonical)].join("\n");
    const key = scope.split("/").reduce<Buffer | string>(hmac, `AWS4${options.secretAccessKey}`);
    const isRight =
      url.searchParams.getAll("X-Amz-Signature").join() === hmac(key, text).toString("hex") &&
      value("SignedHeaders") === "host";
    return isAlive && isNamed && isRight ? 200 : 403;
  };
}

const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const isoDate = (date: string) => date.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
const isoTime = (time: string) => time.replace(/^(\d\d)(\d\d)(\d\d)Z$/, "$1:$2:$3Z");

/** As RFC 3986 has it: encodeURIComponent leaves five more characters. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
