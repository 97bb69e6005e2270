// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { readDocument } from "./read-document.ts";

afterEach(() => vi.unstubAllGlobals());

const site = { buildId: "b1" };

test("a card that something removed before the page started is asked for, so that the page still comes alive", async () => {
  const page = { routeId: "listing", data: { cards: [{ id: "horn" }] } };
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json(page);
  });
  show({ site, page: { data: { cards: [{ shownAs: "/sound/horn" }] } } });
  expect(await readDocument(document)).toEqual({ site, page });
  expect(asked).toEqual(["/_payload.json?b1"]);
});

test("a document without data is no page", async () => {
  document.body.innerHTML = "";
  expect(await readDocument(document)).toBeUndefined();
});

function show(data: object): void {
  document.body.innerHTML = `<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;
}
