import { pagePaths } from "@tuna/sdk/routing";
import { findOfflinePage, type OfflineDocument } from "./offline-boards.ts";
import { usableBoardAt } from "./usable-boards.ts";

/** How long a kept board waits for the site, which may be out of reach though the device has a network. */
const SITE_TIMEOUT_MS = 6000;
/** Answers of a proxy whose site is down. */
const outages = [502, 503, 504];

/** A page's answer, and whether it came from the site. */
export interface AnsweredPage {
  response: Response;
  isFromSite: boolean;
}

/**
 * Answers a page from the site. While that cannot be reached, answers with the kept board, and for all other pages with the one
 * that lists the kept boards.
 */
export async function answerPage(request: Request): Promise<AnsweredPage> {
  const kept = await usableBoardAt(new URL(request.url).pathname);
  try {
    const answer = fetch(request);
    const response = kept ? await within(SITE_TIMEOUT_MS, answer) : await answer;
    if (!kept || !outages.includes(response.status)) return { response, isFromSite: true };
  } catch (error) {
    const page = kept ?? (await findOfflinePage(pagePaths.offline));
    if (!page) throw error;
    return { response: responseOf(page), isFromSite: false };
  }
  return { response: responseOf(kept), isFromSite: false };
}

function responseOf({ html, headers }: OfflineDocument): Response {
  return new Response(html, { headers });
}

async function within<Value>(timeoutMs: number, value: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("The site does not answer")), timeoutMs);
  try {
    return await Promise.race([value, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
