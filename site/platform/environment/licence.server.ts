import { EnvironmentError } from "./environment-error.server.ts";

/** The licence of everything that is shared on a site, and the address of its text. */
export interface Licence {
  name: string;
  url: string;
}

/** Returns the licence if it has a name and an address, undefined without both, and throws {@link EnvironmentError} otherwise. */
export function readLicence(name: string | undefined, url: string | undefined): Licence | undefined {
  if (name && url) return { name, url };
  if (name) throw new EnvironmentError("LICENCE_NAME needs LICENCE_URL, where visitors read the licence");
  if (url) throw new EnvironmentError("LICENCE_URL needs LICENCE_NAME, which visitors see");
  return undefined;
}
