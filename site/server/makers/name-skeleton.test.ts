import { describe, expect, it } from "vitest";
import { isReservedName, nameSkeleton } from "./name-skeleton.ts";

describe("the skeleton of a name", () => {
  it.each([
    ["PixelPickle", "Pixel Pickle"],
    ["PixelPickle", "рiхеlрiсkle"],
    ["PixelPickle", "P1xe1-P1ckle"],
    ["Zoë", "ZOE"],
    ["ﬁsh", "fish"],
  ])("is the same for %s and %s", (one, other) => {
    expect(nameSkeleton(one)).toBe(nameSkeleton(other));
  });

  it.each([
    ["PixelPickle", "PixelPickles"],
    ["山田", "田山"],
    ["Ana", "Anna"],
  ])("differs for %s and %s", (one, other) => {
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other));
  });
});

it.each(["Admin", "аdmin", "M0derator", "S.u.p.p.o.r.t"])("%s is reserved", (name) => {
  expect(isReservedName(name)).toBe(true);
});

it("other names are not reserved, those that contain a reserved word included", () => {
  expect(["Badminton", "Teammate", "Sofia"].filter(isReservedName)).toEqual([]);
});
