import { type AccessTokenScope, accessTokenScopes } from "@tuna/sdk/account";
import type { Board } from "@tuna/sdk/boards";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestBrowser } from "../features/account/testing/test-browser.ts";
import { addBoard, type BoardSite, boardOf, openBoardSite } from "../features/boards/testing/test-boards.ts";
import { createUpload, newSound, readUpload, testWav } from "../features/uploads/testing/send-upload.ts";
import { type DeclaredCall, ownCalls } from "./testing/declared-calls.ts";

let test: BoardSite;
/** Who owns what the calls name, and somebody else, both with a login. */
let owner: TestBrowser;
let other: TestBrowser;
let board: Board;
let uploadId: string;

beforeAll(async () => {
  test = await openBoardSite();
  owner = await test.logIn("owner@x.example");
  other = await test.logIn("other@x.example");
  for (const browser of [owner, other]) await browser.confirm();
  board = await addBoard(owner, boardOf(["horn"], "Untouched"), "private");
  await owner.post(`/me/boards/${board.id}/overlay`);
  const bytes = testWav(700);
  uploadId = (await createUpload(owner, newSound(bytes, { key: "theirs", details: { name: "Untouched" } })))
    .id;
});
afterAll(() => test.site.close());

const db = () => test.site.uploads.database.db;

async function tokenOf(browser: TestBrowser, scopes: readonly AccessTokenScope[]) {
  const answer = await browser.post("/me/tokens", { name: "Program", scopes });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: string; token: string };
}

type Headers = Record<string, string | null>;
const asProgram = (token: string): Headers => ({
  authorization: `Bearer ${token}`,
  cookie: null,
  origin: null,
  "sec-fetch-site": null,
});

/** Sends a call that names the owner's board or upload, and returns the status. */
async function send(call: DeclaredCall, browser: TestBrowser, headers: Headers = {}): Promise<number> {
  const id = call.caller === "boards" ? board.id : uploadId;
  const path = call.path.replace("{id}", id).replace("{part}", "0");
  const { method, body } = call;
  const answer = await browser.call(path, { method, headers, ...(body !== undefined && { body }) });
  await answer.arrayBuffer();
  return answer.status;
}

describe("what belongs to an account", () => {
  it("names the scope that a token lacks", async () => {
    const { token } = await tokenOf(owner, ["boards:read"]);
    const answer = await owner.call("/me/boards", {
      method: "POST",
      body: "not even JSON",
      headers: asProgram(token),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { code: "forbidden", detail: 'The access token lacks the scope "boards"' },
    ]);
    expect(answer.headers.get("www-authenticate")).toBe('Bearer error="insufficient_scope", scope="boards"');
  });

  it.each<[string, Headers]>([
    ["pages of other sites", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["pages of a subdomain", { origin: "https://a.sounds.example", "sec-fetch-site": "same-site" }],
    ["frames without an origin", { origin: "null", "sec-fetch-site": "cross-site" }],
  ])("is closed to the owner's session on %s", async (_, headers) => {
    for (const call of ownCalls)
      expect([call.name, await send(call, owner, headers)]).toEqual([call.name, 403]);
  });

  it("takes no write with a session and without an origin", async () => {
    for (const call of ownCalls.filter(({ method }) => method !== "GET"))
      expect([call.name, await send(call, owner, { origin: null })]).toEqual([call.name, 403]);
  });

  it("does not exist for another person or their programs", async () => {
    const { token } = await tokenOf(other, accessTokenScopes);
    for (const call of ownCalls.filter(({ path }) => path.includes("{id}"))) {
      expect([call.name, await send(call, other)]).toEqual([call.name, 404]);
      expect([call.name, await send(call, other, asProgram(token))]).toEqual([call.name, 404]);
    }
  });

  it("is untouched by all of that", async () => {
    expect(await (await owner.call(`/boards/${board.id}`)).json()).toMatchObject({
      name: "Untouched",
      revision: 1,
      visibility: "private",
    });
    expect(await readUpload(owner, uploadId)).toMatchObject({
      state: "receiving",
      receivedParts: [],
      details: { name: "Untouched" },
    });
    const rows = await db().selectFrom("board").select("id").execute();
    expect(rows).toEqual([{ id: board.id }]);
    expect(await db().selectFrom("favourite").select("item_id").execute()).toEqual([]);
    expect(await db().selectFrom("upload").select("id").execute()).toEqual([{ id: uploadId }]);
  });

  it("is open to its owner, and to a token of its scope from anywhere", async () => {
    const token = {
      boards: (await tokenOf(owner, ["boards"])).token,
      favourites: (await tokenOf(owner, ["favourites"])).token,
      uploads: (await tokenOf(owner, ["uploads"])).token,
    };
    // What one call removes, no other would find.
    const isRemoval = ({ method }: DeclaredCall) => Number(method === "DELETE");
    for (const call of ownCalls.toSorted((one, next) => isRemoval(one) - isRemoval(next))) {
      for (const headers of [{}, asProgram(token[call.caller])]) {
        const status = await send(call, owner, headers);
        expect([401, 403], call.name).not.toContain(status);
        const isOfFile = call.name === "uploadAudio" || call.name === "uploadIcon";
        if (!isRemoval(call) && !isOfFile) expect(status, call.name).not.toBe(404);
      }
    }
  });
});
