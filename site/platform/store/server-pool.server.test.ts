import { describe, expect, test } from "vitest";
import { DEFAULT_SERVER_OPTIONS } from "../environment/server-options.server.ts";
import { poolSizes } from "./server-pool.server.ts";

describe("the sizes of pools", () => {
  test("are those of DATABASE_POOL_SIZE at each server, and half as many for searches", () => {
    const server = { ...DEFAULT_SERVER_OPTIONS, poolSize: 9 };
    const sizes = { requests: 9, search: 5, replica: 9, replicaSearch: 5 };
    expect(poolSizes(server, true)).toEqual(sizes);
    expect(poolSizes(server, false)).toEqual(sizes);
  });
});
