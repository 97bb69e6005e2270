import type { TunaOptions } from "../client/connection.ts";
import { NetworkError } from "../errors/call-errors.ts";
import type { AccountMethods } from "./account-client.lazy.ts";

type Method = (...args: unknown[]) => Promise<unknown>;

/**
 * The account's client, whose code, endpoints and schemas come with the first call: most pages never make one. Its
 * methods are known by then only, so each name is one until it is called.
 */
export function lazyAccountClient(options: TunaOptions): AccountMethods {
  let client: Promise<AccountMethods> | undefined;
  const load = () => {
    client ??= import("./account-client.lazy.ts").then(
      ({ createAccountClient }) => createAccountClient(options),
      (cause) => {
        client = undefined;
        throw new NetworkError("the account's client", cause);
      },
    );
    return client;
  };
  const methodOf = (name: keyof AccountMethods): Method => {
    return async (...args) => ((await load())[name] as Method)(...args);
  };
  return new Proxy({} as AccountMethods, {
    // A `then` would make it a promise to whoever awaits it.
    get: (_, name) => (name === "then" ? undefined : methodOf(name as keyof AccountMethods)),
  });
}
