import { expect, test } from "vitest";
import { urlsOfServers } from "./urls-of-servers.server.ts";

test.each([
  ["postgres://one/library", ["postgres://one/library"]],
  ["postgres://tuna@localhost/tuna?host=/run/a,b", ["postgres://tuna@localhost/tuna?host=/run/a,b"]],
  [
    "postgres://user:password@one:5432,[::1]:5433/library?sslmode=verify-full",
    [
      "postgres://user:password@one:5432/library?sslmode=verify-full",
      "postgres://user:password@[::1]:5433/library?sslmode=verify-full",
    ],
  ],
  ["postgres://one,two", ["postgres://one", "postgres://two"]],
])("names each server of %s", (address, urls) => {
  expect(urlsOfServers(address)).toEqual(urls);
});
