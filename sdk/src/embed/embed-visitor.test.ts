import { expect, test } from "vitest";
import { json, startTestServer } from "../client/testing/test-server.ts";
import { fetchEmbedVisitor } from "./embed-visitor.ts";

test("returns the visitor of a token, which it sends in a header", async () => {
  await using site = await startTestServer((request, response) => {
    const isKnown = request.headers.authorization === "Bearer t0ken";
    json(isKnown ? { name: "Ada", isSensitiveAllowed: false } : {}, isKnown ? 200 : 401)(request, response);
  });
  const { baseUrl } = site;
  expect(await fetchEmbedVisitor({ baseUrl, accessToken: "t0ken" })).toEqual({
    name: "Ada",
    isSensitiveAllowed: false,
  });
  await expect(fetchEmbedVisitor({ baseUrl, accessToken: "old" })).rejects.toMatchObject({ status: 401 });
  expect(site.requests).toEqual(["GET /api/v1/embed/visitor", "GET /api/v1/embed/visitor"]);
});

test("says that a program without a page needs a whole baseUrl", async () => {
  await expect(fetchEmbedVisitor({ baseUrl: "", accessToken: "t0ken" })).rejects.toMatchObject({
    errors: [{ field: "baseUrl" }],
  });
});
