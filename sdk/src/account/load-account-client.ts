import type { TunaOptions } from "../client/connection.ts";
import { NetworkError } from "../errors/call-errors.ts";
import type { AccountMethods } from "./account-client.lazy.ts";

type Method = (...args: unknown[]) => Promise<unknown>;

/**
 * Returns the client of the account endpoints, whose code, endpoints and schemas load with the first call, since
 * most pages never make one. Until then it knows none of its method names, so it returns a method for every
 * name.
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
    // With a `then` method, `await` would treat the client as a promise.
    get: (_, name) => (name === "then" ? undefined : methodOf(name as keyof AccountMethods)),
  });
}
