import { expect, test } from "vitest";
import { pageUrlOfPayload, payloadUrl } from "./payload-url.ts";

const cases = [
  ["/", "/_payload.json?b1"],
  ["/sounds/new/2/", "/sounds/new/2/_payload.json?b1"],
  ["/sound/horn", "/sound/horn/_payload.json?b1"],
  ["/search/sounds/x/?page=2", "/search/sounds/x/_payload.json?b1&page=2"],
] as const;

for (const [page, payload] of cases) {
  test(`the data of ${page} stands at ${payload}, and the server finds the page again`, () => {
    expect(payloadUrl(new URL(page, "http://a.test"), "b1")).toBe(payload);
    expect(pageUrlOfPayload(new URL(payload, "http://a.test"))?.href).toBe(`http://a.test${page}`);
  });
}

test("returns undefined for the URL of a document", () => {
  expect(pageUrlOfPayload(new URL("http://a.test/sounds/"))).toBeUndefined();
});
