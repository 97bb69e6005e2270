import type { PagePayload } from "../pages/page.ts";
import { payloadUrl } from "./payload-url.ts";

/** The answer to a request for a page's data, if it is no data. */
export class PageDataError extends Error {
  readonly isMissing: boolean;
  /** Where the page's address redirects to. */
  readonly target: string | undefined;

  constructor(pathname: string, status: number, target?: string) {
    super(`Page data of ${pathname} answered ${status}`);
    this.isMissing = status === 404 && target === undefined;
    this.target = target;
  }
}

/** Fetches the data of the page at `url`. Throws a {@link PageDataError} if the answer is not that page's data. */
export async function fetchPayload<Data = unknown>(
  url: URL,
  buildId: string,
  signal?: AbortSignal,
): Promise<PagePayload<Data>> {
  const response = await fetch(payloadUrl(url, buildId), { signal, headers: { accept: "application/json" } });
  if (response.ok) return response.json();
  const { location } = await response.json().catch(() => ({}));
  throw new PageDataError(url.pathname, response.status, location);
}
