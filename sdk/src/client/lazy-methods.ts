import { NetworkError } from "../errors/call-errors.ts";

type Method = (...args: unknown[]) => Promise<unknown>;

/**
 * Returns these methods of a client whose code, endpoints and outlines load with the first call, since most pages never make
 * one. `label` is for the error of a load that failed; the next call tries again.
 */
export function lazyMethods<Client extends object>(
  label: string,
  names: readonly (keyof Client)[],
  load: () => Promise<Client>,
): Client {
  let client: Promise<Client> | undefined;
  const loadOnce = () => {
    client ??= load().catch((cause) => {
      client = undefined;
      throw new NetworkError(label, cause);
    });
    return client;
  };
  const methodOf = (name: keyof Client): Method => {
    return async (...args) => ((await loadOnce())[name] as Method)(...args);
  };
  return Object.fromEntries(names.map((name) => [name, methodOf(name)])) as Client;
}
