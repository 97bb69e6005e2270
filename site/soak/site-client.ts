import { setTimeout as wait } from "node:timers/promises";
import { API_BASE_PATH } from "@tuna/sdk/contract";

/** An answer of the site with its body. */
export interface SiteAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many endpoints, each checked where it is used.
  body: any;
  /** Cookies of the answer, as a Cookie header. */
  cookies: string;
}

export interface SiteCall {
  method?: string;
  /** Bytes are sent as a file, and everything else as JSON. */
  body?: unknown;
  cookies?: string;
}

/** Calls the API as the site's pages do, each time from another network. Repeats what a busy site answers with 503. */
export type SiteClient = (path: string, call?: SiteCall) => Promise<SiteAnswer>;

/** Creates a client of a site that trusts one proxy. Calls reject if the site ends before the whole answer arrived. */
export function createSiteClient(origin: string): SiteClient {
  let callCount = Date.now() & 0xffffff;
  const callOnce: SiteClient = async (path, call) => {
    callCount = (callCount + 1) & 0xffffff;
    const network = `10.${callCount >> 16}.${(callCount >> 8) & 255}.${callCount & 255}`;
    const { headers, ...init } = requestOf(origin, call);
    const answer = await fetch(origin + API_BASE_PATH + path, {
      ...init,
      headers: { ...headers, "x-forwarded-for": network },
    });
    return answerOf(answer, await answer.text());
  };
  return async (path, call) => {
    for (;;) {
      const answer = await callOnce(path, call);
      if (answer.status !== 503) return answer;
      await wait(100);
    }
  };
}

/** Returns the request of a call as a page of the site with this origin sends it. */
export function requestOf(origin: string, { method = "GET", body, cookies }: SiteCall = {}) {
  const isFile = body instanceof Uint8Array;
  return {
    method,
    headers: {
      origin,
      "sec-fetch-site": "same-origin",
      ...(cookies && { cookie: cookies }),
      ...(body !== undefined && { "content-type": isFile ? "application/octet-stream" : "application/json" }),
    },
    ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  };
}

/** Returns what an answer with this text means for the caller. */
export function answerOf({ status, headers }: Response, text: string): SiteAnswer {
  const pairs = headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const isJson = headers.get("content-type")?.includes("json") ?? false;
  return {
    status,
    body: isJson && text ? JSON.parse(text) : text,
    cookies: pairs.filter((pair) => !pair.endsWith("=")).join("; "),
  };
}
