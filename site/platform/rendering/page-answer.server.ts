import { hash } from "node:crypto";
import { type ContentEncoding, encodeBytes } from "../http/content-encoding.server.ts";
import { matchesETag } from "../http/etags.server.ts";

/** A page in one content encoding, with all its headers. */
export interface Representation {
  headers: Record<string, string>;
  bytes: Buffer;
}

/** Status of a page: found, not found, failed, or store unavailable. */
export type PageStatus = 200 | 404 | 500 | 503;

/** A page ready to be sent. Each encoding is computed when it is first requested. */
export interface PageAnswer {
  status: PageStatus;
  /** Pattern of the page's route, for metrics and logs. */
  route: string;
  /** Digest of everything that the page was made of. */
  madeOf: string;
  /** The representation, if it is already computed. */
  ready(encoding: ContentEncoding): Representation | undefined;
  in(encoding: ContentEncoding): Promise<Representation>;
  /** Counts a response from a ready representation. Frequently requested pages are compressed again, smaller. */
  wasSent(encoding: ContentEncoding): void;
  sizeBytes(): number;
}

interface RedirectAnswer {
  status: 301 | 302;
  location: string;
  sizeBytes(): number;
}

/** What a page's URL is answered with, ready to be sent. */
export type Answer = PageAnswer | RedirectAnswer;

/** The HTTP response; `bytes` is null for HEAD and 304. */
export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer | null;
}

/** Number of responses after which the smallest compression is worth its 100 ms of CPU time. */
const SENT_BEFORE_SMALLEST = 8;

/** Returns the digest of a text, such as what a page is made of as JSON. */
export function digestOf(text: string | Buffer): string {
  return hash("sha1", text, "base64url");
}

/** Whether a page was made of exactly this. */
export function isMadeOf(page: Answer | undefined, madeOf: string): page is PageAnswer {
  return page !== undefined && "madeOf" in page && page.madeOf === madeOf;
}

export function createPageAnswer(
  status: PageAnswer["status"],
  text: string,
  headers: Record<string, string>,
  { route, madeOf }: Pick<PageAnswer, "route" | "madeOf">,
): PageAnswer {
  const whole = Buffer.from(text);
  const tag = status === 200 ? digestOf(whole) : undefined;
  const made = new Map<ContentEncoding, Representation>();
  const beingMade = new Map<ContentEncoding, Promise<Representation>>();

  let sentCount = 0;

  const make = async (encoding: ContentEncoding, isSmallest = false) => {
    const bytes = await encodeBytes(whole, encoding, isSmallest);
    const isEncoded = encoding !== "identity";
    const representation = {
      bytes,
      headers: {
        ...headers,
        "content-length": String(bytes.length),
        ...(isEncoded && { "content-encoding": encoding }),
        // Each encoding has its own tag. It is weak, because compressing again changes the bytes but not the content.
        ...(tag && { etag: isEncoded ? `W/"${tag}-${encoding}"` : `"${tag}"` }),
      },
    };
    made.set(encoding, representation);
    return representation;
  };

  return {
    status,
    route,
    madeOf,
    ready: (encoding) => made.get(encoding),
    in(encoding) {
      const known = beingMade.get(encoding) ?? make(encoding);
      beingMade.set(encoding, known);
      return known;
    },
    wasSent(encoding) {
      if (encoding !== "br") return;
      sentCount += 1;
      if (sentCount !== SENT_BEFORE_SMALLEST) return;
      const smallest = make(encoding, true);
      // If compression fails, the larger representation stays.
      smallest.then(
        () => beingMade.set(encoding, smallest),
        () => undefined,
      );
    },
    sizeBytes: () =>
      [...made.values()].reduce((sum, { bytes }) => sum + (bytes === whole ? 0 : bytes.length), whole.length),
  };
}

const ofTheBody = new Set(["content-length", "content-type", "content-encoding"]);

/** Returns the response to a request for a page; 304 when the client already has it. */
export function wireAnswer(
  status: PageAnswer["status"],
  { headers, bytes }: Representation,
  request: { method: string; ifNoneMatch: string | undefined },
): WireAnswer {
  if (headers.etag && matchesETag(request.ifNoneMatch, headers.etag)) {
    const kept = Object.entries(headers).filter(([name]) => !ofTheBody.has(name));
    return { status: 304, headers: Object.fromEntries(kept), bytes: null };
  }
  return { status, headers, bytes: request.method === "HEAD" ? null : bytes };
}
