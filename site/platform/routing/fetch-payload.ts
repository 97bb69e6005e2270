import type { PagePayload } from "../pages/page.ts";
import { payloadUrl } from "./payload-url.ts";

/** Fetches the data of the page at `url`. Throws if the answer is not that page's data; the cause is the answer. */
export async function fetchPayload<Data = unknown>(
  url: URL,
  buildId: string,
  signal?: AbortSignal,
): Promise<PagePayload<Data>> {
  const response = await fetch(payloadUrl(url, buildId), { signal, headers: { accept: "application/json" } });
  if (!response.ok) {
    throw new Error(`Page data of ${url.pathname} answered ${response.status}`, { cause: response });
  }
  return response.json();
}
