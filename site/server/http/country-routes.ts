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

/** The caller's country by ISO 3166-1, as the proxy in front knows it; nobody else is asked. */
export function countryRoutes({ trustedProxies }: Environment): EndpointHandlers<"country"> {
  return {
    country: async (_input, context) => {
      if (trustedProxies === 0) return { country: unknownCountry };
      const codes = countryHeaders.map((name) => context.req.header(name)?.toUpperCase() ?? "");
      return { country: codes.find((code) => /^[A-Z]{2}$/.test(code)) ?? unknownCountry };
    },
  };
}
