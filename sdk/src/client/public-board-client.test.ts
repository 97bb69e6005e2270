import { expect, test } from "vitest";
import { createPublicBoardClient } from "./public-board-client.ts";

test("reads a board without a login, and refreshes no session", async () => {
  const requests: unknown[] = [];
  const { get } = createPublicBoardClient({
    baseUrl: "https://sounds.example",
    credentials: "omit",
    fetch: async (...request) => {
      requests.push(request);
      return new Response(null, { status: 401 });
    },
  });
  await expect(get("abcdefgh12345678")).rejects.toMatchObject({ status: 401, code: "unauthenticated" });
  expect(requests).toMatchObject([
    ["https://sounds.example/api/v1/boards/abcdefgh12345678", { method: "GET", credentials: "omit" }],
  ]);
});
