import type { Context } from "hono";
import type { Environment } from "../environment.ts";
import type { EndpointHandlers } from "./mount-endpoints.ts";

/** Where the usual providers put the caller's country; believed only from a trusted proxy. */
const countryHeaders = [
  "cf-ipcountry",
  "cloudfront-viewer-country",
  "x-vercel-ip-country",
  "x-appengine-country",
  "x-country-code",
];
const unknownCountry = "XX";

/** Answers the caller's country. */
export function countryRoutes({ trustedProxies }: Environment): EndpointHandlers<"country"> {
  return { country: async (_input, context) => ({ country: countryOf(context, trustedProxies) }) };
}

/** The caller's country by ISO 3166-1, as the proxy in front knows it; nobody else is asked. `XX` when unknown. */
export function countryOf(context: Context, trustedProxies: number): string {
  if (trustedProxies === 0) return unknownCountry;
  const codes = countryHeaders.map((name) => context.req.header(name)?.toUpperCase() ?? "");
  return codes.find((code) => /^[A-Z]{2}$/.test(code)) ?? unknownCountry;
}
