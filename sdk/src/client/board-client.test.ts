import type { IncomingMessage, ServerResponse } from "node:http";
import { json as readJson } from "node:stream/consumers";
import { expect, test } from "vitest";
import { boardOfConflict } from "../boards/board-conflict.ts";
import { boardContentSchema } from "../boards/board-content.ts";
import type { NewBoard } from "../boards/board-requests.ts";
import type { Board } from "../boards/board-schema.ts";
import { isApiError } from "../errors/api-error.ts";
import { createProblem } from "../errors/problem.ts";
import { createTuna } from "./create-tuna.ts";
import { breakOff, json, startTestServer } from "./testing/test-server.ts";

const content = boardContentSchema.parse({
  name: "Stream",
  pages: [{ pads: [{ id: "horn0001", soundId: "horn", key: "KeyQ" }] }],
});
const board: Board = {
  id: "abcdefgh12345678",
  ...content,
  visibility: "private",
  ownerName: "Ada",
  ownerSlug: null,
  revision: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  copiedFrom: null,
  copyCount: 0,
  hiddenReason: null,
};

test("sends boards with the token of its options, and reads the answers by their schemas", async () => {
  const bodies: unknown[] = [];
  const authorizations = new Set<string | undefined>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    authorizations.add(request.headers.authorization);
    if (request.method === "POST") bodies.push(await readJson(request));
    json(request.method === "POST" ? board : { ...board, sounds: [], missing: [] })(request, response);
  };
  await using site = await startTestServer((request, response) => void answer(request, response));
  const tuna = createTuna({ baseUrl: site.baseUrl, accessToken: "tuna_pat_x" });
  expect(await tuna.boards.create({ key: "k", content })).toEqual(board);
  expect((bodies[0] as NewBoard).content).toEqual(content);
  expect((await tuna.boards.get(board.id)).missing).toEqual([]);
  expect(authorizations).toEqual(new Set(["Bearer tuna_pat_x"]));
  expect(site.requests).toEqual(["POST /api/v1/me/boards", `GET /api/v1/boards/${board.id}`]);
});

test("creates and revokes the link of an overlay, presses its pads, and reads its board with the link's secret", async () => {
  const id = board.id;
  const answers = [
    { secret: "s3cret", url: "https://sounds.example/overlay/" },
    { createdAt: "2026-01-01T00:00:00.000Z", isConnected: true },
    { isSent: true },
    { isRemoved: true },
    { ...board, sounds: [], missing: [] },
  ];
  await using site = await startTestServer(...answers.map((answer) => json(answer)));
  const { boards } = createTuna({ baseUrl: site.baseUrl, accessToken: "tuna_pat_x" });
  const { secret } = await boards.createOverlayLink(id);
  expect(await boards.overlay(id)).toEqual(answers[1]);
  await boards.trigger(id, { padId: "horn0001", action: "press" });
  await boards.removeOverlayLink(id);
  const overlay = createTuna({ baseUrl: site.baseUrl, accessToken: secret });
  expect((await overlay.boards.overlayBoard(id)).id).toBe(id);
  expect(site.requests).toEqual([
    `POST /api/v1/me/boards/${id}/overlay`,
    `GET /api/v1/me/boards/${id}/overlay`,
    `POST /api/v1/me/boards/${id}/triggers`,
    `DELETE /api/v1/me/boards/${id}/overlay`,
    `GET /api/v1/boards/${id}/overlay`,
  ]);
});

test("has removed a board whose removal was answered to nobody, but not one that was never there", async () => {
  const missing = json(createProblem("board-not-found"), 404);
  await using site = await startTestServer(breakOff, missing);
  const { boards } = createTuna({ baseUrl: site.baseUrl, accessToken: "tuna_pat_x" });
  expect(await boards.remove(board.id)).toEqual({ isRemoved: true });
  await expect(boards.remove(board.id)).rejects.toMatchObject({ code: "board-not-found" });
  expect(site.requests).toHaveLength(3);
});

test("rejects a change of an old revision with the present board", async () => {
  const present = { ...board, revision: 4 };
  await using site = await startTestServer(json(createProblem("conflict", { current: present }), 409));
  const tuna = createTuna({ baseUrl: site.baseUrl, accessToken: "tuna_pat_x" });
  const error: unknown = await tuna.boards
    .change(board.id, { revision: 1, content })
    .catch((reason) => reason);
  expect(isApiError(error)).toBe(true);
  expect(boardOfConflict(error)).toEqual(present);
  expect(site.requests).toHaveLength(1);
});

test.each([new Error("no"), "no", undefined])("%j is no conflict", (error) => {
  expect(boardOfConflict(error)).toBeUndefined();
});
