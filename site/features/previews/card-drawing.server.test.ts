import { expect, test } from "vitest";
import { drawingOfMaker } from "./card-drawing.server.ts";

test.each([
  [1, 0, "1 sound"],
  [1200, 1, "1,200 sounds · 1 voice"],
  [0, 0, ""],
])(
  "the card of a maker with %i sounds and %i voices counts them in words",
  (soundCount, voiceCount, text) => {
    expect(drawingOfMaker({ name: "Ada", soundCount, voiceCount }, { name: "Reef" }).subtitle).toBe(text);
  },
);
