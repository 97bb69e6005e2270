import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startListeningSite } from "../../platform/http/testing/listening-site.ts";
import { openTestLogin, type TestBrowser } from "../account/testing/test-browser.ts";
import {
  createUpload,
  newSound,
  putPart,
  readUpload,
  sendParts,
  testWav,
  untilChecked,
} from "./testing/send-upload.ts";
import { storedUploadFiles } from "./testing/stored-upload-files.ts";

let listening: Awaited<ReturnType<typeof startListeningSite>>;
let maker: TestBrowser;
let token: string;
beforeAll(async () => {
  listening = await startListeningSite();
  maker = openTestLogin(listening.site).newBrowser("198.51.100.7");
  await maker.logIn("maker@x.example");
  await maker.confirm();
  const answer = await maker.post("/me/tokens", { name: "Program", scopes: ["uploads"] });
  ({ token } = (await answer.json()) as { token: string });
});
afterAll(() => listening.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends the head of a request and a piece of its body, and nothing more. */
async function beginPart(id: string, head: readonly string[], piece: Uint8Array): Promise<Socket> {
  const socket = connect(listening.port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => {});
  await once(socket, "connect");
  const lines = [
    `PUT /api/v1/uploads/${id}/parts/0 HTTP/1.1`,
    "Host: localhost",
    `Authorization: Bearer ${token}`,
    "Content-Type: application/octet-stream",
    ...head,
    "",
    "",
  ];
  socket.write(lines.join("\r\n"));
  await new Promise((resolve) => socket.write(piece, resolve));
  return socket;
}

it.each<[string, (size: number) => string[]]>([
  ["of a declared length", (size) => [`Content-Length: ${size}`]],
  ["in pieces of any length", () => ["Transfer-Encoding: chunked"]],
])("a part %s that breaks off leaves nothing, and can be sent again", async (name, headOf) => {
  const bytes = testWav(740 + name.length);
  const { id } = await createUpload(maker, newSound(bytes, { key: `broken-${name.length}` }));
  const isChunked = name.startsWith("in");
  const half = bytes.subarray(0, bytes.length / 2);
  const piece = isChunked
    ? Buffer.concat([Buffer.from(`${half.length.toString(16)}\r\n`), half, Buffer.from("\r\n")])
    : half;
  const socket = await beginPart(id, headOf(bytes.length), piece);
  socket.destroy();
  // A later request on another connection is answered after the server has seen the end of this one.
  await expect.poll(async () => (await readUpload(maker, id)).receivedParts).toEqual([]);
  expect(await storedUploadFiles(listening.site.uploads.storage, id)).toEqual([]);
  await sendParts(maker, id, bytes);
  await maker.post(`/uploads/${id}/complete`);
  expect((await untilChecked(maker, id)).state).toBe("published");
});

it("a part without an end is refused as soon as it is too long", async () => {
  const bytes = testWav(760);
  const { id } = await createUpload(maker, newSound(bytes, { key: "endless" }));
  const socket = await beginPart(id, ["Transfer-Encoding: chunked"], new Uint8Array());
  let answer = "";
  socket.on("data", (data) => {
    answer += data.toString("latin1");
  });
  const piece = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(0x10000), Buffer.from("\r\n")]);
  for (let sent = 0; sent < 64 && answer === ""; sent++) {
    await new Promise((resolve) => socket.write(piece, resolve));
  }
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(await storedUploadFiles(listening.site.uploads.storage, id)).toEqual([]);
});

it("parts and ends that are sent at once make one sound", async () => {
  const bytes = testWav(770, 15_000);
  const { id } = await createUpload(maker, newSound(bytes, { key: "at-once" }));
  const size = 1024 * 1024;
  const parts = [0, 1, 0, 1, 0, 1].map((part) =>
    putPart(maker, id, part, bytes.subarray(part * size, (part + 1) * size)),
  );
  for (const { status } of await Promise.all(parts)) expect(status).toBe(204);
  const ends = await Promise.all(Array.from({ length: 10 }, () => maker.post(`/uploads/${id}/complete`)));
  expect(ends.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const upload = await untilChecked(maker, id);
  expect(upload.state, upload.refusal?.text).toBe("published");
  const { db } = listening.site.uploads.database;
  const items = db
    .selectFrom("item")
    .select("id")
    .where("id", "=", upload.item?.id ?? "");
  expect(await items.execute()).toHaveLength(1);
  await expect.poll(() => storedUploadFiles(listening.site.uploads.storage, id)).toEqual([]);
  const late = await putPart(maker, id, 0, bytes.subarray(0, size));
  expect(late.status).toBe(409);
  expect(await storedUploadFiles(listening.site.uploads.storage, id)).toEqual([]);
});
