import type { Context } from "hono";
import type { Environment } from "../environment/environment.ts";
import type { EndpointHandlers } from "./mount-table.ts";

/** Where the usual providers put the caller's country: Cloudflare, CloudFront, Vercel, App Engine, Netlify, Bunny, others. */
const countryHeaders = [
  "cf-ipcountry",
  "cloudfront-viewer-country",
  "x-vercel-ip-country",
  "x-appengine-country",
  "x-country",
  "cdn-requestcountrycode",
  "x-country-code",
];
const unknownCountry = "XX";
/** Codes by which providers say that they do not know either. */
const unknownCodes = [unknownCountry, "ZZ"];

/** Answers the caller's country. */
export function countryRoutes({ trustedProxies }: Environment): EndpointHandlers<"country"> {
  return { country: async (_input, context) => ({ country: countryOf(context, trustedProxies) }) };
}

/** The caller's country by ISO 3166-1, as the proxy in front knows it; nobody else is asked. `XX` when unknown. */
export function countryOf(context: Context, trustedProxies: number): string {
  if (trustedProxies === 0) return unknownCountry;
  const named = countryHeaders.map((name) => context.req.header(name));
  // Akamai tells it among other facts: georegion=246,country_code=US,…
  const akamai = /(?:^|,)country_code=(\w*)/.exec(context.req.header("x-akamai-edgescape") ?? "")?.[1];
  return [...named, akamai].map(codeOf).find((code) => code !== undefined) ?? unknownCountry;
}

function codeOf(text: string | undefined): string | undefined {
  const code = text?.toUpperCase() ?? "";
  return /^[A-Z]{2}$/.test(code) && !unknownCodes.includes(code) ? code : undefined;
}
