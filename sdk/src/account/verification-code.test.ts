import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { downloadTexts } from "../locale/texts.ts";
import { codeSchema } from "./login-schemas.ts";
import { CODE_LENGTH, codeProblem, readPastedCode } from "./verification-code.ts";

/** What the visitor reads, by the field's rule and by the server's schema. */
const readByField = (code: string) => {
  const problem = codeProblem(code);
  return problem && downloadTexts[problem];
};
const readByServer = (code: string) => codeSchema.safeParse(code).error?.issues.map(({ message }) => message);

describe("what a visitor reads", () => {
  it.each([
    ["", "Please enter all 6 digits"],
    ["12345", "Please enter all 6 digits"],
    ["1234567", "Please enter all 6 digits"],
    ["12a", "Please enter numbers only"],
    ["12345a", "Please enter numbers only"],
    ["123 456", "Please enter numbers only"],
    ["123456\n", "Please enter numbers only"],
    ["١٢٣٤٥٦", "Please enter numbers only"],
    ["-12345", "Please enter numbers only"],
  ])("about %j", (code, message) => {
    expect(readByField(code)).toBe(message);
    expect(readByServer(code)).toEqual([message]);
  });

  it("nothing about six digits, zeros in front or not", () => {
    for (const code of ["000000", "012345", "999999"]) {
      expect(readByField(code)).toBeUndefined();
      expect(codeSchema.parse(code)).toBe(code);
    }
  });

  it("about a code that is wrong", () => expect(downloadTexts.codeWrong).toBe("Invalid verification code"));
});

const digit = fc.constantFrom(..."0123456789");
const digits = fc.array(digit, { minLength: CODE_LENGTH, maxLength: CODE_LENGTH }).map((all) => all.join(""));

it("field and server never disagree", () => {
  const code = fc.oneof(
    fc.string(),
    digits,
    fc.array(digit, { maxLength: 8 }).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(code, (text) => {
      const message = readByField(text);
      expect(readByServer(text)).toEqual(message && [message]);
    }),
  );
});

describe("a pasted code", () => {
  it.each([
    ["123 456", "123456"],
    [" 123-456\r\n", "123456"],
    ["1 2 3 4 5 6", "123456"],
    ["123\u00a0456", "123456"],
    ["123\u2013456\u200b", "123456"],
    ["\u2066123\u2212456\u2069", "123456"],
    ["123.456", "123.456"],
    ["1234567", "1234567"],
    ["code", "code"],
    ["", ""],
  ])("%j is read as %j", (pasted, code) => expect(readPastedCode(pasted)).toBe(code));

  it("is taken however its digits are set apart", () => {
    const gap = fc
      .array(fc.constantFrom(" ", "-", "\t", "\u2013", "\u2014", "\u00a0", "\u2009"))
      .map((all) => all.join(""));
    const gaps = fc.array(gap, { minLength: CODE_LENGTH, maxLength: CODE_LENGTH });
    fc.assert(
      fc.property(digits, gaps, (code, between) => {
        const pasted = [...code].map((each, index) => between[index] + each).join("");
        expect(readPastedCode(pasted)).toBe(code);
      }),
    );
  });
});
