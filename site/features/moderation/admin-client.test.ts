import { ApiError } from "@tuna/sdk";
import { createProblem } from "@tuna/sdk/contract";
import { expect, it } from "vitest";
import type { AdminItem } from "../item-changes/admin-item.ts";
import { createAdminClient, itemOfConflict } from "./admin-client.ts";
import { adminEndpoints } from "./admin-endpoints.ts";

const item: AdminItem = {
  kind: "sound",
  id: "horn",
  version: 3,
  isListed: true,
  fields: { name: "Horn", tags: [], category: "", description: "", isSensitive: false, seo: null },
  heldFields: [],
};

function clientOf(answer: () => Response) {
  const requests: Request[] = [];
  const fetch = async (...args: Parameters<typeof globalThis.fetch>) => {
    requests.push(new Request(...args));
    return answer();
  };
  return { client: createAdminClient({ baseUrl: "https://x.example", fetch }), requests };
}

it("has a method for every endpoint", () => {
  const { client } = clientOf(() => Response.json(item));
  expect(Object.keys(client)).toEqual(Object.keys(adminEndpoints));
});

it("sends an edit as it is", async () => {
  const { client, requests } = clientOf(() => Response.json(item));
  expect(await client.editSound("horn", { version: 2, name: "Horn" })).toEqual(item);
  expect([requests[0]?.method, requests[0]?.url]).toEqual([
    "PATCH",
    "https://x.example/api/v1/admin/sounds/horn",
  ]);
  expect(await requests[0]?.json()).toEqual({ version: 2, name: "Horn" });
});

it("returns the current item of a conflict, and undefined for other errors", async () => {
  const problem = createProblem("conflict", { current: item });
  const { client } = clientOf(() => Response.json(problem, { status: 409 }));
  const error = await client.editSound("horn", { version: 2, name: "Mine" }).catch((reason) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(itemOfConflict(error)).toEqual(item);
  expect(itemOfConflict(new ApiError(createProblem("conflict", { current: { id: 1 } })))).toBeUndefined();
  expect(itemOfConflict(new ApiError(createProblem("forbidden", { current: item })))).toBeUndefined();
  expect(itemOfConflict(new Error("conflict"))).toBeUndefined();
});
