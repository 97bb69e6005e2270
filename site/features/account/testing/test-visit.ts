import { API_BASE_PATH } from "@tuna/sdk/contract";
import { type TestBrowser, testOrigin } from "./test-browser.ts";

/** Where a navigation ended: at a page of the site, at a response without redirect, or at `stopAt`. */
export interface Visit {
  /** Path of the site, or a URL elsewhere. */
  path: string;
  /** Status of the last response; undefined at a page, which is not requested. */
  status: number | undefined;
  /** All URLs on the way. */
  addresses: string[];
}

interface Step {
  url: URL;
  form?: URLSearchParams | undefined;
  /** Whether another site led here. Browsers report that, and then send no Lax cookies with forms. */
  isCrossSite: boolean;
}

/**
 * Opens a path of the API like a click: follows redirects and self-submitting forms, to other sites and back.
 */
export async function visit(browser: TestBrowser, path: string, { stopAt = "" } = {}): Promise<Visit> {
  const addresses: string[] = [];
  let step: Step = { url: new URL(path, testOrigin), isCrossSite: false };
  for (let steps = 0; steps < 12; steps++) {
    const { url } = step;
    addresses.push(url.href);
    const isSite = url.origin === testOrigin;
    const at = { path: isSite ? url.pathname + url.search + url.hash : url.href, addresses };
    const isPage = isSite && !url.pathname.startsWith(API_BASE_PATH);
    if (isPage || (stopAt && url.pathname.endsWith(stopAt))) return { ...at, status: undefined };
    const response = isSite ? await callSite(browser, step) : await fetch(url, { redirect: "manual" });
    const next = await nextStep(response, url, step.isCrossSite || !isSite);
    if (!next) return { ...at, status: response.status };
    step = next;
  }
  throw new Error(`Redirected in circles: ${addresses.join(" ")}`);
}

function callSite(browser: TestBrowser, { url, form, isCrossSite }: Step): Promise<Response> {
  return browser.call(url.pathname.slice(API_BASE_PATH.length) + url.search, {
    method: form ? "POST" : "GET",
    ...(form && { body: form }),
    headers: {
      "sec-fetch-site": isCrossSite ? "cross-site" : "same-origin",
      ...(form && { origin: "https://provider.example", cookie: null }),
    },
  });
}

async function nextStep(response: Response, from: URL, isCrossSite: boolean): Promise<Step | undefined> {
  const location = response.headers.get("location");
  if (location) return { url: new URL(location, from), isCrossSite };
  if (!response.headers.get("content-type")?.startsWith("text/html")) return undefined;
  const html = await response.text();
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1];
  if (!action) return undefined;
  const fields = [...html.matchAll(/<input name="([^"]+)" value="([^"]*)"/g)];
  const form = new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]));
  return { url: new URL(action), form, isCrossSite };
}
