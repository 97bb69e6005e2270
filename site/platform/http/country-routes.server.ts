import { endpointSchemas, endpoints } from "@tuna/sdk/contract";
import type { Context } from "hono";
import type { Environment } from "../environment/environment.server.ts";
import { defineEndpoints } from "./define-endpoints.server.ts";
import { type BoundEndpoint, bindEndpoints } from "./mount-endpoints.server.ts";

/**
 * Country headers of common providers: Cloudflare, CloudFront, Vercel, App Engine, Netlify, Bunny and others.
 */
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
/** Codes that providers use for an unknown country. */
const unknownCodes = [unknownCountry, "ZZ"];

/** The caller's country. */
export const countryApi = defineEndpoints(
  { endpoints, schemas: endpointSchemas },
  { country: { tag: "Visitor", summary: "The caller's country, XX when unknown" } },
);

/** Handles {@link countryApi}. */
export function countryRoutes({ trustedProxies }: Environment): BoundEndpoint[] {
  return bindEndpoints(countryApi)({
    country: async (_input, context) => ({ country: countryOf(context, trustedProxies) }),
  });
}

/**
 * Returns the caller's ISO 3166-1 country code from the headers of the proxy in front; `XX` if unknown. No other
 * service is queried.
 */
export function countryOf(context: Context, trustedProxies: number): string {
  if (trustedProxies === 0) return unknownCountry;
  const named = countryHeaders.map((name) => context.req.header(name));
  // Akamai sends one header with several facts: georegion=246,country_code=US,…
  const akamai = /(?:^|,)country_code=(\w*)/.exec(context.req.header("x-akamai-edgescape") ?? "")?.[1];
  return [...named, akamai].map(codeOf).find((code) => code !== undefined) ?? unknownCountry;
}

function codeOf(text: string | undefined): string | undefined {
  const code = text?.toUpperCase() ?? "";
  return /^[A-Z]{2}$/.test(code) && !unknownCodes.includes(code) ? code : undefined;
}
