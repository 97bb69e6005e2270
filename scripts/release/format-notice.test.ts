import { describe, expect, it } from "vitest";
import { formatNotice, type LicensedPackage } from "./format-notice.ts";

const text = (holder: string) =>
  `MIT License\n\nCopyright (c) 2024 ${holder}\n\nPermission is hereby granted.\n`;
const some = (name: string, rest: Partial<LicensedPackage> = {}): LicensedPackage => ({
  name,
  licence: "MIT",
  source: `https://example.org/${name}`,
  author: "",
  texts: [text(name)],
  ...rest,
});

describe("formatNotice", () => {
  it("lists each package once with its licence and source", () => {
    const notice = formatNotice([some("first"), some("first"), some("second", { licence: "ISC" })]);
    expect(notice.match(/^first: MIT, https:\/\/example\.org\/first$/gm)).toHaveLength(1);
    expect(notice).toContain("\nsecond: ISC, https://example.org/second\n");
  });

  it("prints a text once, below all its packages and copyright lines", () => {
    const notice = formatNotice([some("first"), some("second")]);
    expect(notice.match(/Permission is hereby granted/g)).toHaveLength(1);
    expect(notice).toContain("first, second\nCopyright (c) 2024 first\nCopyright (c) 2024 second\n");
  });

  it("prints texts that differ in more than copyright lines and spaces apart", () => {
    const other = some("second", { texts: [text("second").replace("granted", "denied")] });
    const spaced = some("third", { texts: [text("third").replace("is hereby", "is\r\nhereby")] });
    const notice = formatNotice([some("first"), other, spaced]);
    expect(notice).toContain("first, third\n");
    expect(notice).toContain("second\nCopyright (c) 2024 second\n");
  });

  it("names the author of a package without a licence text", () => {
    const notice = formatNotice([some("first", { texts: [], author: "Ada" })]);
    expect(notice).toContain("first: MIT, by Ada, https://example.org/first");
  });
});
