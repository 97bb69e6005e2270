/** The answer to a request for the data of a page that is not there. */
interface MissingPage {
  /** Where the page's address leads, if it is a redirect. */
  location?: string;
}

/** Returns the answer if `fetchPayload()` failed because there is no such page. */
export async function missingPage(failure: unknown): Promise<MissingPage | undefined> {
  const answer = failure instanceof Error ? (failure.cause as Response | undefined) : undefined;
  if (answer?.status !== 404) return undefined;
  return answer.json().catch(() => ({}));
}
