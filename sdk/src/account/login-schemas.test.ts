import fc from "fast-check";
import { expect, it } from "vitest";
import { accountTexts, downloadTexts } from "../locale/texts.ts";
import { emailSchema } from "./login-schemas.ts";
import { normaliseEmail } from "./normalise-email.ts";

it("the email field has the label and placeholder of product rule 6.7", () => {
  expect(downloadTexts.email).toBe("Email");
  expect(downloadTexts.emailPlaceholder).toBe("Enter your email");
});

it.each([
  ["  me@example.org\n", "me@example.org"],
  ["Me@EXAMPLE.Org", "Me@example.org"],
  ["A@B@EXAMPLE.ORG", "A@B@example.org"],
  ["NoAt", "noat"],
  ["@", "@"],
  ["", ""],
])("%j is kept as %j", (typed, kept) => expect(normaliseEmail(typed)).toBe(kept));

it("an email that was normalised stays as it is", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), (text) => {
      const email = normaliseEmail(text);
      expect(normaliseEmail(email)).toBe(email);
    }),
  );
});

it("whoever types an email with a space after it is let in, and found again", () => {
  expect(emailSchema.parse(" Me+tag@Example.ORG ")).toBe("Me+tag@example.org");
});

it.each([
  "",
  "me",
  "me@",
  "@example.org",
  "me@example",
  "a b@example.org",
  "v@x.co\r\nBcc: evil@x.co",
  "v@x.co,evil@x.co",
  "v@x.co>\0<evil@x.co",
  "Name <v@x.co>",
  `${"a".repeat(250)}@x.co`,
  7,
  null,
  undefined,
])("%j is no email, and the visitor is told", (typed) => {
  expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe(accountTexts.emailInvalid);
});

it("no email that is let through can add a line or a recipient to a mail", () => {
  const hostile = fc
    .tuple(fc.emailAddress(), fc.constantFrom("\r\n", "\n", ",", ";", " ", "\0", "<", ">"), fc.string())
    .map(([email, mark, more]) => `${email}${mark}x${more}`);
  fc.assert(
    fc.property(hostile, (typed) => {
      expect(emailSchema.safeParse(typed).success).toBe(false);
    }),
  );
});
