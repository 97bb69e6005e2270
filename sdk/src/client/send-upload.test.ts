import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import { NetworkError } from "../errors/call-errors.ts";
import { createProblem } from "../errors/problem.ts";
import type { NewUpload } from "../uploads/new-upload.ts";
import type { Upload } from "../uploads/upload-schema.ts";
import { type SendOptions, sendUpload } from "./send-upload.ts";

const MIB = 1024 * 1024;
const file = new Blob([new Uint8Array(2.5 * MIB)]);
const details = {
  name: "Horn",
  tags: [],
  category: "memes",
  description: "",
  isSensitive: false,
  licence: "cc0",
  icon: { type: "generated", variant: 0 },
} as const;
const request = {
  kind: "sound",
  key: "k1",
  fileName: "horn.wav",
  sizeBytes: file.size,
  details,
} as unknown as NewUpload;

/** A site that keeps one upload. */
let upload: Upload;
let calls: string[];
let failures: Error[];
let waits: number[];
let progress: number[];
beforeEach(() => {
  upload = { id: "u1", state: "receiving", receivedParts: [], partSizeBytes: MIB } as unknown as Upload;
  [calls, failures, waits, progress] = [[], [], [], []];
});

async function answer<Value>(call: string, value: () => Value): Promise<Value> {
  calls.push(call);
  const failure = failures.shift();
  if (failure) throw failure;
  return value();
}

const site: SendOptions["calls"] = {
  create: () => answer("create", () => ({ ...upload })),
  get: () => answer("get", () => ({ ...upload })),
  putIcon: () => answer("icon", () => ""),
  putPart: (_id, part, bytes) =>
    answer(`part ${part} of ${bytes.size}`, () => {
      upload.receivedParts = [...upload.receivedParts, part];
      return "";
    }),
  complete: () =>
    answer("complete", () => {
      upload.state = upload.receivedParts.length === 3 ? "published" : "receiving";
      return { ...upload };
    }),
};
const send = (options: Partial<SendOptions> = {}) =>
  sendUpload({
    request,
    file,
    picture: undefined,
    calls: site,
    signal: new AbortController().signal,
    onProgress: (_upload, sentBytes) => progress.push(sentBytes),
    onConnection: () => {},
    wait: async (ms) => void waits.push(ms),
    ...options,
  });
const offline = () => new NetworkError("/uploads", new TypeError("Failed to fetch"));
const refused = (status: number, retryAfterMs?: number) =>
  new ApiError({ ...createProblem("invalid-request"), status }, retryAfterMs);

test("sends all parts, then completes, and reports the bytes that the site has", async () => {
  expect(await send({ picture: new Blob(["x"]) })).toMatchObject({ state: "published" });
  expect(calls).toEqual([
    "create",
    "icon",
    `part 0 of ${MIB}`,
    `part 1 of ${MIB}`,
    `part 2 of ${MIB / 2}`,
    "complete",
  ]);
  expect(progress).toEqual([0, MIB, 2 * MIB, 2.5 * MIB]);
});

test("sends only missing parts of an interrupted upload", async () => {
  upload.receivedParts = [0, 2];
  await send();
  expect(calls).toEqual(["create", `part 1 of ${MIB}`, "complete"]);
});

test("waits longer each time the network is lost, and goes on with the same part", async () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const connections: boolean[] = [];
  failures = [offline(), offline(), offline(), refused(503)];
  await send({ onConnection: (isConnected) => connections.push(isConnected) });
  expect(waits).toEqual([500, 1000, 2000, 4000]);
  expect(connections).toEqual([false, false, false, false, true]);
  expect(upload.receivedParts).toEqual([0, 1, 2]);
});

test.each([
  ["a wrong name", refused(400)],
  ["an ended session", refused(401)],
  ["a limit of the day", refused(429, 3_600_000)],
])("rejects %s without trying again", async (_what, failure) => {
  failures = [failure];
  await expect(send()).rejects.toBe(failure);
  expect(calls).toEqual(["create"]);
});

test("waits as long as an overloaded site says", async () => {
  failures = [refused(429, 7000)];
  await send();
  expect(waits).toEqual([7000]);
});

test("sends parts again that the site has lost, but not for ever", async () => {
  const forgetful = {
    ...site,
    complete: () =>
      answer("complete", (): Upload => {
        throw refused(409);
      }),
  };
  await expect(send({ calls: forgetful })).rejects.toMatchObject({ status: 409 });
  expect(calls.filter((call) => call === "complete")).toHaveLength(4);
});

test("ends when it is cancelled", async () => {
  const cancel = new AbortController();
  failures = [offline()];
  const sending = send({
    signal: cancel.signal,
    wait: async (_ms, signal) => {
      cancel.abort();
      signal.throwIfAborted();
    },
  });
  await expect(sending).rejects.toMatchObject({ name: "AbortError" });
});

test.each(["create", "icon", `part 0 of ${MIB}`, "complete"])(
  "calls and reports nothing more when it is cancelled during %s",
  async (last) => {
    const cancel = new AbortController();
    const cancelDuring =
      <Arguments extends unknown[], Answer>(call: (...given: Arguments) => Promise<Answer>) =>
      async (...given: Arguments) => {
        // So that a call that is under way ends too.
        expect(given.at(-1)).toEqual({ signal: cancel.signal });
        const answered = await call(...given);
        if (calls.at(-1) === last) {
          progress = [];
          cancel.abort();
        }
        return answered;
      };
    const cancelled: SendOptions["calls"] = {
      create: cancelDuring(site.create),
      get: cancelDuring(site.get),
      putIcon: cancelDuring(site.putIcon),
      putPart: cancelDuring(site.putPart),
      complete: cancelDuring(site.complete),
    };
    const sending = send({ calls: cancelled, picture: new Blob(["x"]), signal: cancel.signal });
    await expect(sending).rejects.toMatchObject({ name: "AbortError" });
    expect(calls.at(-1)).toBe(last);
    expect(progress).toEqual([]);
  },
);
