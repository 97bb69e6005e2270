import { create } from "content-disposition";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { downloadName } from "./download-name.server.ts";

describe("the name of a downloaded file", () => {
  it.each([
    ["Bruh.wav", "wav", "Bruh.wav"],
    ["Bruh.opus", "m4a", "Bruh.m4a"],
    ["feat. Someone", "mp3", "feat. Someone.mp3"],
    ["Größenwahn 🎉.flac", "flac", "Größenwahn 🎉.flac"],
    ["../../etc/passwd", "wav", "etc passwd.wav"],
    ['a"b\r\nSet-Cookie: x.wav', "wav", "a b Set-Cookie x.wav"],
    ["gnp\u202Eexe.wav", "wav", "gnp exe.wav"],
    ["می\u200Cخواهم.wav", "wav", "می\u200Cخواهم.wav"],
    ["क्\u200Dष 👩\u200D🎤.wav", "wav", "क्\u200Dष 👩\u200D🎤.wav"],
    ["\u200D.wav", "wav", "audio.wav"],
    [".wav", "wav", "audio.wav"],
    ["", "mp3", "audio.mp3"],
    ["CON.wav", "wav", "_CON.wav"],
  ])("%j becomes a name that every system stores", (given, format, expected) => {
    expect(downloadName(given, format)).toBe(expected);
  });

  it("is short enough and fits a header, whatever came", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
        const name = downloadName(given, "wav");
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(190);
        expect(name).toMatch(/[^.]\.wav$/);
        expect(name).not.toMatch(/[/\\\p{Cc}]/u);
        expect(() => new Headers({ "content-disposition": create(name) })).not.toThrow();
      }),
    );
  });
});
