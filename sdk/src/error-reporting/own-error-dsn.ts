/** Where a library takes reports of its own pages' errors, when no error service is set up. */
export const OWN_ENVELOPE_PATH = "/errors/envelope";

/** The DSN that such reports carry: the site's origin, so that those of no other site are taken. */
export function ownErrorDsn(origin: string): string {
  const { protocol, host } = new URL(origin);
  return `${protocol}//own@${host}/1`;
}
