import { expect, test } from "vitest";
import { readOverlayOptions } from "./overlay-options.ts";

const read = (address: string) => readOverlayOptions(new URL(address, "https://sounds.example"));

test("takes the board from the path, the secret from the fragment and the looks from the query", () => {
  expect(read("/board/abcdefgh12345678/overlay?position=top-right&visuals=off#s3cret")).toEqual({
    boardId: "abcdefgh12345678",
    secret: "s3cret",
    position: "top-right",
    hasVisuals: false,
  });
});

test.each(["", "?position=__proto__&visuals=maybe"])("shows pads at the bottom left for %j", (query) => {
  expect(read(`/board/abcdefgh12345678/overlay${query}`)).toMatchObject({
    secret: "",
    position: "bottom-left",
    hasVisuals: true,
  });
});
