const crawlerPattern =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp|pinterest|preview|mediapartners|ia_archiver/i;

/** Whether a user agent names a crawler, which gets the bare status instead of an error page (product rule 11.7). */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && crawlerPattern.test(userAgent);
}
