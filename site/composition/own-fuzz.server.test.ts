import { API_BASE_PATH, problemSchema } from "@tuna/sdk/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestBrowser, testOrigin } from "../features/account/testing/test-browser.ts";
import { addBoard, type BoardSite, boardOf, openBoardSite } from "../features/boards/testing/test-boards.ts";
import { createUpload, newSound, testWav } from "../features/uploads/testing/send-upload.ts";
import { type DeclaredCall, ownCalls } from "./testing/declared-calls.ts";
import { anyNearBody } from "./testing/hostile-values.ts";

const RUNS = Number(process.env.FUZZ_RUNS ?? 25);

let test: BoardSite;
let member: TestBrowser;
const ids = { boards: "", favourites: "", uploads: "" };
beforeAll(async () => {
  test = await openBoardSite();
  member = await test.logIn("fuzz@x.example");
  ids.boards = (await addBoard(member, boardOf(["horn", "bell"]), "private")).id;
  await member.post(`/me/boards/${ids.boards}/overlay`);
  const bytes = testWav(730);
  ids.uploads = (await createUpload(member, newSound(bytes, { key: "fuzzed" }))).id;
});
afterAll(() => test.site.close());

const db = () => test.site.uploads.database.db;
/** What lets a call reach the database: a right revision, and an upload that an administrator refused. */
async function prepare({ name }: DeclaredCall): Promise<void> {
  if (name === "changeBoard") await db().updateTable("board").set({ revision: 999 }).execute();
  if (name === "appealUpload") {
    const refused = { state: "refused", refusal_reason: "other", appealed_at: null };
    await db().updateTable("upload").set(refused).where("id", "=", ids.uploads).execute();
  }
}
const bodiesOf = ({ body }: DeclaredCall) => (body === undefined ? fc.constant("") : anyNearBody(body));
const withJson = ownCalls.filter(({ body }) => body !== undefined && !(body instanceof Uint8Array));
const readable = ownCalls.filter(({ method }) => method === "GET");

/** Sends a request as the member. */
async function send(path: string, init: { method: string; body?: string }): Promise<Response> {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = {
    cookie,
    origin: testOrigin,
    "sec-fetch-site": "same-origin",
    ...(init.body !== undefined && { "content-type": "application/json" }),
  };
  return test.login.app.request(testOrigin + API_BASE_PATH + path, { ...init, headers });
}

/** Sends a request as the member, and checks that its answer is no failure of the server. */
async function check(path: string, init: { method: string; body?: string }): Promise<number> {
  const answer = await send(path, init);
  expect(answer.status, `${init.method} ${path} ${init.body?.slice(0, 300)}`).toBeLessThan(500);
  if (answer.status >= 400) problemSchema.parse(await answer.json());
  else await answer.arrayBuffer();
  return answer.status;
}

describe("what an account sends", () => {
  it.each(withJson)("by $name is accepted or refused, and never fails", async (call) => {
    const path = call.path.replace("{id}", ids[call.caller]);
    await fc.assert(
      fc.asyncProperty(bodiesOf(call), async (body) => {
        await prepare(call);
        await db().deleteFrom("rate_limit").execute();
        await check(path, { method: call.method, body });
      }),
      { numRuns: RUNS },
    );
    await prepare(call);
    const valid = { method: call.method, body: JSON.stringify(call.body) };
    expect([200, 201, 409]).toContain(await check(path, valid));
  });

  it.each(readable)("asks of $name is answered or refused, and never fails", async ({ path }) => {
    const anyText = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom("0", "1e9", "-1", "\0"),
    );
    const query = fc.dictionary(
      fc.constantFrom("page", "pageSize", "kind", "state", "download", "x"),
      anyText,
    );
    const id = fc.oneof(fc.constantFrom(ids.boards, ids.uploads), anyText);
    await fc.assert(
      fc.asyncProperty(id, query, async (given, asked) => {
        const filled = path.replace("{id}", encodeURIComponent(given.toWellFormed() || "x"));
        await check(`${filled}?${new URLSearchParams(asked)}`, { method: "GET" });
      }),
      { numRuns: RUNS },
    );
  });
});

it.each([
  ["a list of 40,000 pages", `[${"{},".repeat(39_999)}{}]`],
  ["lists in lists", "[".repeat(60_000) + "]".repeat(60_000)],
  ["pads without anything", `[{"pads":[${"{},".repeat(35)}{}]}]`],
])("%s cost little to refuse: the answer names few problems", async (_, pages) => {
  const body = `{"key":"k","content":{"name":"a","pages":${pages}}}`;
  const answer = await send("/me/boards", { method: "POST", body });
  expect(answer.status).toBe(400);
  expect((await answer.text()).length).toBeLessThan(16 * 1024);
});
