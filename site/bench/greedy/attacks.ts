import { randomBytes, randomUUID } from "node:crypto";
import { OWN_ENVELOPE_PATH, ownErrorDsn } from "@tuna/sdk/error-reporting";
import { brand } from "../../brand.ts";

interface AttackRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Creates the requests of an attack, each as expensive as its endpoint allows. */
export type Attack = (origin: string) => () => AttackRequest;

const text = () => randomBytes(6).toString("hex");
const get = (path: () => string, headers: Record<string, string> = {}): Attack => {
  return () => () => ({ method: "GET", path: path(), headers });
};
const post = (path: string, contentType: string, body: Buffer): Attack => {
  return (origin) => () => ({ method: "POST", path, headers: { origin, "content-type": contentType }, body });
};
const events = (body: string) => post(`/mp/v3/${brand.key}/events`, "text/plain", Buffer.from(body));

const part = 'a\r\n--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
const event = {
  event_type: "custom_event",
  data: {
    event_name: "play",
    custom_attributes: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`a${index}`, "value"])),
  },
};
const batch = () =>
  JSON.stringify({ source_request_id: randomUUID(), mpid: "1", events: Array(1000).fill(event) });
/** Any ids will do, since unknown ones cost the same statement. */
const ids = (count: number) => Array.from({ length: count }, () => text()).join(",");

/** The attacks. Two connections repeat one of them. */
export const attacks: Readonly<Record<string, Attack>> = {
  // A baseline: the cost of a second caller without expensive requests.
  "none: the same page again": get(() => "/sounds/"),
  "collector: a megabyte of numbers": events(`{"events":[${"1,".repeat(500_000)}1]}`),
  "collector: a megabyte of brackets": events("[".repeat(1_000_000)),
  "collector: a megabyte of objects": events(`{"events":[${"{},".repeat(330_000)}{}]}`),
  "collector: the largest batch": (origin) => () => events(batch())(origin)(),
  "error report: brackets": (origin) => {
    const header = JSON.stringify({ dsn: ownErrorDsn(origin) });
    const body = Buffer.from(`${header}\n{"type":"event"}\n${"[".repeat(250_000)}`);
    return post(OWN_ENVELOPE_PATH, "text/plain", body)(origin);
  },
  "form: many parts": post(
    "/login/code/",
    "multipart/form-data; boundary=edge",
    Buffer.from(
      `--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n${part.repeat(500)}a\r\n--edge--\r\n`,
    ),
  ),
  "form: many fields": post(
    "/login/code/",
    "application/x-www-form-urlencoded",
    Buffer.from("a=1&".repeat(8000)),
  ),
  "API: JSON of 32 KiB": post(
    "/api/v1/auth/codes",
    "application/json",
    Buffer.from(`{"email":${"[".repeat(16_000)}${"]".repeat(16_000)}}`),
  ),
  "search: many words with mistakes": get(
    () => `/api/v1/search/sounds?q=${Array.from({ length: 7 }, text).join("+")}`,
  ),
  "search: frequent words": get(
    () => `/api/v1/search/sounds?q=the+a+sound+meme+funny+loud&page=${text().length}`,
  ),
  "search page": get(() => `/search/sounds/${text()}-horn-${text()}/`),
  suggestions: get(() => `/api/v1/suggest?q=${text().slice(0, 2)}`),
  "last page of a listing": get(() => "/api/v1/sounds?pageSize=100&page=100"),
  "cards of 100 ids": get(() => `/api/v1/cards?sounds=${ids(50)}&voices=${ids(50)}`),
  "unknown page": get(() => `/sound/${text()}`),
  "page with 8 KB of cookies": get(() => `/sounds/?x=${text()}`, {
    cookie: `__Host-access_token=a; ${"a=b; ".repeat(1500)}`,
    "accept-language": "en-US,".repeat(500),
  }),
  sitemap: get(() => "/sitemap.xml"),
  oEmbed: get(() => `/oembed?url=${"http%3A%2F%2F".repeat(100)}`),
};
