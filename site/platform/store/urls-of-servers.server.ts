/** Returns an address for each server of `postgres://user@one:5432,two:5432/library`. */
export function urlsOfServers(databaseUrl: string): string[] {
  const [, start = "", hosts = "", rest = ""] =
    /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts.includes(",") ? hosts.split(",").map((host) => start + host + rest) : [databaseUrl];
}
