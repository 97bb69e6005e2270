import { pagePaths } from "@tuna/sdk/routing";
import { loggedInAccount } from "./logged-in-account.ts";
import {
  findOfflineBoardAt,
  findOfflinePage,
  type OfflineBoard,
  type OfflineDocument,
} from "./offline-boards.ts";

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
  const kept = await keptBoardFor(request);
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

/** Returns the kept board at an address, unless it belongs to an account that is not logged in. */
async function keptBoardFor({ url }: Request): Promise<OfflineBoard | undefined> {
  const board = await findOfflineBoardAt(new URL(url).pathname).catch(() => undefined);
  if (!board || board.accountId === null) return board;
  return board.accountId === (await loggedInAccount()) ? board : undefined;
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
