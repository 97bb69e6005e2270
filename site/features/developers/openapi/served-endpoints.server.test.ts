import * as contract from "@tuna/sdk/contract";
import { embedVisitorEndpoint } from "@tuna/sdk/embed";
import { expect, test } from "vitest";
import { adminEndpoints } from "../../moderation/admin-endpoints.ts";
import { soundMatchEndpoints } from "../../uploads/sound-matches.ts";
import { uploadReviewEndpoints } from "../../uploads/upload-review.ts";
import { servedEndpoints } from "./served-endpoints.server.ts";

const tables: Record<string, contract.GuardedEndpoint>[] = [
  ...Object.entries(contract).flatMap(([name, table]) => (/endpoints$/i.test(name) ? [table as never] : [])),
  { embedVisitorEndpoint },
  adminEndpoints,
  uploadReviewEndpoints,
  soundMatchEndpoints,
];

test("every endpoint of the contract is defined once for the server", () => {
  const declared = tables.flatMap((table) => Object.values(table));
  expect(declared.length).toBeGreaterThan(100);
  const key = ({ method, path }: contract.Endpoint) => `${method} ${path}`;
  expect(servedEndpoints.map(({ row }) => key(row)).sort()).toEqual(declared.map(key).sort());
});
