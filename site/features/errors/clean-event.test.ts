// @vitest-environment jsdom

import type { ErrorEvent } from "@sentry/browser";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestPage } from "../analytics/testing/test-page.ts";
import { cleanEvent, cleanTransaction, type Transaction } from "./clean-event.ts";

const board = "/board/abcdefgh12345678/";

beforeEach(() => history.replaceState(null, "", board));
afterEach(() => history.replaceState(null, "", "/"));

/** An error on a board's page, after a way through two other boards. */
const errorOnBoard = (): ErrorEvent => ({
  type: undefined,
  transaction: board,
  message: `Failed to fetch ${location.origin}${board}_payload.json`,
  request: { url: location.href, headers: { "User-Agent": "Firefox", Referer: location.origin + board } },
  exception: {
    values: [{ type: "TypeError", value: `No answer from /api/v1/boards/abcdefgh12345678/plays` }],
  },
  breadcrumbs: [
    { category: "navigation", data: { from: "/report/board/bcdefgha12345678/", to: board } },
    { category: "fetch", data: { url: `${board}_payload.json?b1`, method: "GET" } },
    {
      category: "ui.click",
      message: 'li.card > button.pad[aria-label="Delete Friends on Friday"][title="[x]"]',
    },
    { category: "console", message: "Slow" },
  ],
});

it("reports no address of a board that is not public, and no label of what was pressed", () => {
  openTestPage({ routeId: "board", path: board });
  const event = cleanEvent(errorOnBoard());
  expect(event).toMatchObject({
    transaction: "/board/:id/",
    message: `Failed to fetch ${location.origin}/board/:id/`,
    request: { url: `${location.origin}/board/:id/`, headers: { "User-Agent": "Firefox" } },
    breadcrumbs: [
      { data: { from: "/report/board/:id/", to: "/board/:id/" } },
      { data: { url: "/board/:id/", method: "GET" } },
      { message: "li.card > button.pad" },
      { message: "Slow" },
    ],
  });
  expect(JSON.stringify(event)).not.toMatch(/[a-h]{8}12345678|Friends/);
});

it("reports the address of a public board", () => {
  openTestPage({ routeId: "board", path: board, isAddressPublic: true });
  expect(cleanEvent(errorOnBoard()).request?.url).toBe(location.origin + board);
});

it("reports no address of a board in the parts of a trace", () => {
  openTestPage();
  const span = { span_id: "1", trace_id: "2", start_timestamp: 1, data: {} };
  const description = `GET ${location.origin}/api/v1/boards/abcdefgh12345678`;
  const trace = { type: "transaction", spans: [{ ...span, description }] } as Transaction;
  expect(cleanTransaction(trace).spans?.[0]?.description).toBe("GET /api/v1/boards/:id");
});
