// @vitest-environment jsdom

import { afterEach, expect, test, vi } from "vitest";
import { cropPicture } from "./crop-picture.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// jsdom neither decodes nor draws images; these doubles record what is drawn where.
const drawImage = vi.fn();
function drawsImagesOf(size: { width: number; height: number }) {
  drawImage.mockClear();
  vi.stubGlobal("createImageBitmap", async () => ({ ...size, close: () => {} }));
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, "getContext").mockReturnValue({ drawImage } as never);
  vi.spyOn(canvas, "toBlob").mockImplementation((done) => done(new Blob(["picture"])));
  vi.spyOn(canvas, "toDataURL").mockReturnValue("data:image/webp;base64,");
}

test.each([
  [
    { width: 400, height: 100 },
    { left: 150, top: 0, side: 100 },
  ],
  [
    { width: 30, height: 90 },
    { left: 0, top: 30, side: 30 },
  ],
  [
    { width: 7, height: 7 },
    { left: 0, top: 0, side: 7 },
  ],
])("crops the middle square of %j", async (size, { left, top, side }) => {
  drawsImagesOf(size);
  await cropPicture(new Blob(), { widthPx: 256, heightPx: 256 });
  expect(drawImage).toHaveBeenCalledExactlyOnceWith(expect.anything(), left, top, side, side, 0, 0, 256, 256);
});

test("crops the middle of a shape", async () => {
  drawsImagesOf({ width: 900, height: 900 });
  await cropPicture(new Blob(), { widthPx: 1500, heightPx: 500 });
  expect(drawImage).toHaveBeenCalledExactlyOnceWith(expect.anything(), 0, 300, 900, 300, 0, 0, 1500, 500);
});
