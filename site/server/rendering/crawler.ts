const crawlerPattern =
  /bot\b|bot[/;_-]|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp|telegram|pinterest|preview|lighthouse|mediapartners|ia_archiver/i;

/** True for what calls itself a crawler: it gets the bare status instead of an error page (spec §2). */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && crawlerPattern.test(userAgent);
}
