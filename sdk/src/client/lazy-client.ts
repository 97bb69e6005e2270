import { NetworkError } from "../errors/call-errors.ts";

type Method = (...args: unknown[]) => Promise<unknown>;

/**
 * Returns a client whose code, endpoints and schemas load with the first call, since most pages never make one. Until then
 * it knows none of its method names, so it returns a method for every name. `name` is for the error of a load that failed.
 */
export function lazyClient<Client extends object>(name: string, load: () => Promise<Client>): Client {
  let client: Promise<Client> | undefined;
  const loadOnce = () => {
    client ??= load().catch((cause) => {
      client = undefined;
      throw new NetworkError(name, cause);
    });
    return client;
  };
  const methodOf = (method: keyof Client): Method => {
    return async (...args) => ((await loadOnce())[method] as Method)(...args);
  };
  return new Proxy({} as Client, {
    // With a `then` method, `await` would treat the client as a promise.
    get: (_, method) => (method === "then" ? undefined : methodOf(method as keyof Client)),
  });
}
