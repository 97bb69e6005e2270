// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "../../platform/toast/toasts.ts";
import { downloadSound } from "./download-sound.lazy.ts";

const saved: { name: string; file: Blob | undefined }[] = [];
let file: Blob | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  saved.length = 0;
  // jsdom has no object URLs and saves nothing.
  Object.assign(URL, {
    createObjectURL(blob: Blob) {
      file = blob;
      return "blob:one";
    },
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answer = (response: () => Response) => vi.stubGlobal("fetch", async () => response());
const toasts = () => currentToasts().map(({ text, tone }) => [text, tone]);

test("saves the whole file under the server's file name and ends progress at 1", async () => {
  const headers = {
    "content-disposition": "attachment; filename=\"T?te.wav\"; filename*=UTF-8''T%C3%AAte.wav",
    "content-length": "8",
  };
  answer(() => new Response(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]), { headers }));
  const progress: number[] = [];
  await downloadSound(
    { id: "t", name: "Tête" },
    {
      onProgress: (fraction) => progress.push(fraction),
    },
  );
  expect(saved.map(({ name, file }) => [name, file?.size])).toEqual([["Tête.wav", 8]]);
  expect(progress.at(-1)).toBe(1);
  expect(toasts()).toEqual([["Tête has been downloaded!", "success"]]);
});

test.each([
  ["audio/flac", "Tête.flac"],
  ["audio/mpeg", "Tête.mp3"],
  ["audio/ogg; codecs=opus", "Tête.ogg"],
  ["application/octet-stream", "Tête"],
])("names a file of type %s %s where the server's name is hidden", async (type, expected) => {
  answer(() => new Response(new Uint8Array(8), { headers: { "content-type": type } }));
  await downloadSound({ id: "t", name: "Tête" });
  expect(saved.map(({ name }) => name)).toEqual([expected]);
});

test.each([
  ["an error", () => new Response("{}", { status: 404 })],
  [
    "nothing",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
])("shows an error and saves nothing when the server answers %s", async (_, response) => {
  answer(response);
  await downloadSound({ id: "t", name: "Tête" });
  expect(saved).toEqual([]);
  expect(toasts()).toEqual([["Failed to download file!", "error"]]);
});
