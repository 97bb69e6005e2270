/** `path` when it is one of this site, else `/`: nobody is led away by what stands in a query. */
export function pathOnSite(path: string | null | undefined): string {
  return path && staysOnSite(path) ? path : "/";
}

/** Printable ASCII only, since browsers drop control characters before they read a URL and then see another one. */
function staysOnSite(path: string): boolean {
  if (!/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(path)) return false;
  return !new URL(path, "https://site.invalid").pathname.startsWith("//");
}
