import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, expectTypeOf, test } from "vitest";
import { createProblem } from "../errors/problem.ts";
import { uploadLimits } from "../uploads/upload-limits.ts";
import type { Upload } from "../uploads/upload-schema.ts";
import { createTuna } from "./create-tuna.ts";
import { breakOff, json, startTestServer } from "./testing/test-server.ts";

const id = "0b0c0d0e-0000-4000-8000-000000000000";
const details = { name: "Horn", category: "memes", licence: "cc0" } as const;
const bytes = new Uint8Array(2.5 * uploadLimits.partSizeBytes).map((_, index) => index % 251);
const file = new Blob([bytes]);

/** A site that takes one upload, as its contract says. `trouble` answers requests in its place when it returns true. */
async function startSite(
  trouble: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
) {
  const parts = new Map<number, Buffer>();
  const authorizations = new Set<string | undefined>();
  let upload: Upload | undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = "", headers } = request;
    authorizations.add(headers.authorization);
    if (trouble(request, response)) return;
    const body = await buffer(request);
    const [, part] = /\/parts\/(\d+)$/.exec(url) ?? [];
    if (method === "POST" && url.endsWith("/uploads")) upload ??= newUpload(JSON.parse(body.toString()));
    if (!upload) throw new Error("There is no upload");
    if (part !== undefined) {
      parts.set(Number(part), body);
      upload.receivedParts = [...parts.keys()];
      return void response.writeHead(204).end();
    }
    if (url.endsWith("/complete")) {
      if (parts.size < 3) return json(createProblem("conflict"), 409)(request, response);
      upload.state = "checking";
    } else if (method === "GET") {
      upload.state = "published";
      upload.item = {
        kind: "sound",
        id: "horn",
        url: "https://sounds.example/sound/horn/",
        listing: "listed",
      };
    }
    json(upload)(request, response);
  };
  const server = await startTestServer((request, response) => void answer(request, response));
  return Object.assign(server, { parts, authorizations });
}

function newUpload(request: Pick<Upload, "key" | "fileName" | "sizeBytes">): Upload {
  return {
    ...request,
    id,
    kind: "sound",
    state: "receiving",
    details: {
      ...details,
      tags: [],
      description: "",
      isSensitive: false,
      icon: { type: "generated", variant: 0 },
    },
    receivedParts: [],
    partSizeBytes: uploadLimits.partSizeBytes,
    createdAt: "2026-11-22T12:00:00Z",
    updatedAt: "2026-11-22T12:00:00Z",
    item: null,
    refusal: null,
    same: null,
    appeal: null,
  };
}

const newSound = { kind: "sound", fileName: "horn.wav", file, details } as const;

test("a program publishes a file with an access token, in parts, and gets the published item", async () => {
  await using site = await startSite();
  const { uploads } = createTuna({ ...site, accessToken: "secret" });
  const sentBytes: number[] = [];
  const upload = await uploads.publish(newSound, { onProgress: (sent) => sentBytes.push(sent) });
  expect(upload).toMatchObject({ state: "published", item: { id: "horn" } });
  expect(Buffer.concat([0, 1, 2].map((part) => site.parts.get(part)!)).equals(bytes)).toBe(true);
  expect(sentBytes[0]).toBe(0);
  expect(sentBytes.at(-1)).toBe(bytes.length);
  expect(site.authorizations).toEqual(new Set(["Bearer secret"]));
});

test.each([
  ["a File, with its name", new File([bytes], "from input.wav"), "from input.wav"],
  ["bytes that were read from a file", Buffer.from(bytes), ""],
])("takes %s", async (_, given, fileName) => {
  await using site = await startSite();
  const { uploads } = createTuna({ ...site, accessToken: "secret" });
  const upload = await uploads.publish({ kind: "sound", file: given, details });
  expect(upload).toMatchObject({ state: "published", fileName, sizeBytes: bytes.length });
  expect(Buffer.concat([0, 1, 2].map((part) => site.parts.get(part)!)).equals(bytes)).toBe(true);
});

test.each([
  ["nothing, as of a form without a chosen file", undefined],
  ["the path of a file", "horn.wav"],
])("refuses %s in place of a file by the promise, and sends nothing", async (_, given) => {
  await using site = await startSite();
  const { uploads } = createTuna({ ...site, accessToken: "secret" });
  const file = given as unknown as Blob;
  const rejection = { code: "invalid-request", errors: [{ field: "file" }] };
  for (const fileName of [undefined, "horn.wav"]) {
    await expect(uploads.publish({ ...newSound, file, fileName })).rejects.toMatchObject(rejection);
    await expect(uploads.replaceFile(id, { file, fileName })).rejects.toMatchObject(rejection);
  }
  expect(site.requests).toEqual([]);
});

test("parts whose connection breaks are sent again, and those that the site has are not", async () => {
  let breaks = 2;
  await using site = await startSite((request, response) => {
    if (!request.url?.endsWith("/parts/1") || breaks === 0) return false;
    breaks -= 1;
    breakOff(request, response);
    return true;
  });
  const { uploads } = createTuna({ ...site, retries: 0 });
  expect((await uploads.publish(newSound)).state).toBe("published");
  const sent = (part: number) => site.requests.filter((request) => request.endsWith(`/parts/${part}`)).length;
  expect([sent(0), sent(1), sent(2)]).toEqual([1, 3, 1]);
});

test("a refusal that waiting does not change is thrown at once", async () => {
  await using site = await startSite((request, response) => {
    json(createProblem("unauthenticated"), 401)(request, response);
    return true;
  });
  const { uploads } = createTuna({ ...site, accessToken: "revoked" });
  await expect(uploads.publish(newSound)).rejects.toMatchObject({ status: 401 });
  expect(site.requests).toHaveLength(1);
});

test("a caller who stops gets an AbortError", async () => {
  const stop = new AbortController();
  await using site = await startSite((request) => {
    if (!request.url?.endsWith("/parts/1")) return false;
    stop.abort();
    return true;
  });
  const { uploads } = createTuna(site);
  await expect(uploads.publish(newSound, { signal: stop.signal })).rejects.toMatchObject({ code: "aborted" });
});

test("details that the site refuses are not sent again, and the error names their fields", async () => {
  const errors = [{ field: "details.name", message: "It must not be empty" }];
  await using site = await startSite((request, response) => {
    json(createProblem("invalid-request", { errors }), 400)(request, response);
    return true;
  });
  const { uploads } = createTuna(site);
  const wrong = { ...newSound, details: { ...details, name: "" } };
  await expect(uploads.publish(wrong)).rejects.toMatchObject({ code: "invalid-request", errors });
  expect(site.requests).toHaveLength(1);
});

test("types a new upload and its changes without what the site adds, and a sound's kind without a voice's details", () => {
  const { uploads } = createTuna({ baseUrl: "" });
  const announced = { key: "k", fileName: "horn.wav", sizeBytes: 10 };
  expectTypeOf(uploads.create).toBeCallableWith({ kind: "sound", ...announced, details });
  expectTypeOf(uploads.change).toBeCallableWith(id, { icon: { type: "generated" } });
  const effects = [{ type: "whisper" as const }];
  const voice = { name: "Robot", licence: "cc0" as const, effects };
  expectTypeOf(uploads.create).toBeCallableWith({ kind: "voice", key: "k", details: voice });
  // @ts-expect-error A sound has a category, and no effects.
  expectTypeOf(uploads.create).toBeCallableWith({ kind: "sound", ...announced, details: voice });
});

test("an upload in a state that only a newer site knows is returned as it is", async () => {
  await using site = await startSite((request, response) => {
    if (!request.url?.endsWith("/complete")) return false;
    json({ ...newUpload({ key: "k", fileName: "", sizeBytes: 1 }), state: "translated" })(request, response);
    return true;
  });
  expect(await createTuna(site).uploads.publish(newSound)).toMatchObject({ state: "translated" });
});
