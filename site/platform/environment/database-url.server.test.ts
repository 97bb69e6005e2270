import { expect, test } from "vitest";
import { databaseUrl } from "./database-url.server.ts";

test.each([
  "postgres://user:password@localhost:5432/library",
  "postgresql://tuna@localhost/tuna?host=/run/postgresql",
  "postgres://user:password@one:5432,two:5433/library?target_session_attrs=read-write",
  undefined,
])("accepts the address %s", (address) => {
  expect(databaseUrl.parse(address)).toBe(address);
});

test.each(["mysql://localhost/library", "localhost:5432", "postgres://one:5432,two:port/library", ""])(
  "refuses the address '%s'",
  (address) => {
    expect(() => databaseUrl.parse(address)).toThrow("must be an address such as postgres://");
  },
);
