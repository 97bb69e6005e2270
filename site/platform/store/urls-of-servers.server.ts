/** Returns an address for each server of `postgres://user@one:5432,two:5432/library`. */
export function urlsOfServers(databaseUrl: string): string[] {
  const start = databaseUrl.indexOf("://") + 3;
  const length = databaseUrl.slice(start).search(/[/?#]/);
  const end = length === -1 ? databaseUrl.length : start + length;
  // After the password.
  const hostsStart = Math.max(start, databaseUrl.lastIndexOf("@", end) + 1);
  const [before, after] = [databaseUrl.slice(0, hostsStart), databaseUrl.slice(end)];
  return databaseUrl
    .slice(hostsStart, end)
    .split(",")
    .map((host) => before + host + after);
}

/** Returns the servers of such an address as operators know them: `one:5432, two:5432`. */
export function hostsOfServers(databaseUrl: string): string {
  return urlsOfServers(databaseUrl)
    .map((url) => new URL(url).host)
    .join(", ");
}
