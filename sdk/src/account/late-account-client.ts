import type { Connection } from "../client/connection.ts";
import { accountEndpoints } from "../contract/account-endpoints.ts";
import { NetworkError } from "../errors/network-error.ts";
import type { AccountMethods } from "./account-client.ts";

type Method = (...args: unknown[]) => Promise<unknown>;

/** The account's client, whose code and schemas come with the first call: most pages of most visitors never make one. */
export function lateAccountClient(connection: Connection): AccountMethods {
  let client: Promise<Record<string, Method>> | undefined;
  const load = () => {
    client ??= import("./account-client.ts").then(
      ({ createAccountClient }) => createAccountClient(connection) as Record<string, Method>,
      (cause) => {
        client = undefined;
        throw new NetworkError("the account's client", cause);
      },
    );
    return client;
  };
  const methods = Object.keys(accountEndpoints).map((name) => [
    name,
    async (...args: unknown[]) => (await load())[name]?.(...args),
  ]);
  return Object.fromEntries(methods);
}
