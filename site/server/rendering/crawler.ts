const crawlerPattern =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp|pinterest|preview|mediapartners|ia_archiver/i;

/** True for what calls itself a crawler: it gets the bare status instead of an error page (product rule 11.7). */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && crawlerPattern.test(userAgent);
}
