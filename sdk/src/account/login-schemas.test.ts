import fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { accountTexts, downloadTexts } from "../locale/texts.ts";
import { emailSchema } from "./login-schemas.ts";
import { MAX_EMAIL_LENGTH, normaliseEmail } from "./normalise-email.ts";

it("the email field has the label and placeholder of product rule 6.7", () => {
  expect(downloadTexts.email).toBe("Email");
  expect(downloadTexts.emailPlaceholder).toBe("Enter your email");
});

it.each([
  ["  me@example.org\n", "me@example.org"],
  ["Me@EXAMPLE.Org", "Me@example.org"],
  ["A@B@EXAMPLE.ORG", "A@B@example.org"],
  ["me@Bücher.example", "me@xn--bcher-kva.example"],
  ["me@BU\u0308CHER.example", "me@xn--bcher-kva.example"],
  ["me@xn--BCHER-kva.example", "me@xn--bcher-kva.example"],
  ["me@faß.example", "me@xn--fa-hia.example"],
  ["用户@例子。广告", "用户@xn--fsqu00a.xn--4rr70v"],
  ["Jo\u0308rg@x.example", "Jörg@x.example"],
  // The Kelvin sign is the letter K to Unicode.
  ["\u212Aim@x.example", "Kim@x.example"],
  // What is no host does not become one: a circled 1 would be part of the address of a computer.
  ["a@\u2460", "a@0.0.0.1"],
  ["a@é/x.example", "a@é/x.example"],
  ["NoAt", "noat"],
  ["@", "@"],
  ["", ""],
])("%j is kept as %j", (typed, kept) => expect(normaliseEmail(typed)).toBe(kept));

/** A text that is nearly an address in any language. */
const internationalEmail = fc
  .tuple(
    fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
    fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
  )
  .map(([before, after]) => `${before.join(".")}@${after.join(".")}.example`);

it("an email that was normalised stays as it is", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.emailAddress(), internationalEmail), (text) => {
      const email = normaliseEmail(text);
      expect(normaliseEmail(email)).toBe(email);
    }),
  );
});

it("whoever types an email with a space after it is let in, and found again", () => {
  expect(emailSchema.parse(" Me+tag@Example.ORG ")).toBe("Me+tag@example.org");
});

it.each([
  ["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v"],
  ["अजय@डाटा.भारत", "अजय@xn--c2bd1gb.xn--h2brj9c"],
  ["квіточка@пошта.укр", "квіточка@xn--80a1acn3a.xn--j1amh"],
  ["χρήστης@παράδειγμα.ελ", "χρήστης@xn--hxajbheg2az3al.xn--qxam"],
  ["Dörte@Sörensen.example", "Dörte@xn--srensen-90a.example"],
  ["دون@رسيل.السعودية", "دون@xn--wgbe5cxa.xn--mgberp4a5d4ar"],
  ["me@xn--e1afmkfd.xn--p1ai", "me@xn--e1afmkfd.xn--p1ai"],
])("an email of any language is let through: %s", (typed, kept) => {
  expect(emailSchema.parse(typed)).toBe(kept);
  expect(emailSchema.parse(kept)).toBe(kept);
});

it("an email of ASCII is let through as zod does, and changes its case after the @ alone", () => {
  const letter = fc.constantFrom(..."aZ09._-+'@!#\"(),:;<>[] \\\t");
  const email = fc
    .tuple(
      fc.string({ unit: letter }),
      fc.string({ unit: letter }),
      fc.constantFrom("org", "Org", "o", "1a", ""),
    )
    .map((parts) => `${parts[0]}@${parts[1]}.${parts[2]}`);
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), email), (typed) => {
      const { success, data } = emailSchema.safeParse(typed);
      expect(success).toBe(z.email().check(z.maxLength(254)).safeParse(typed.trim()).success);
      if (success) expect(data.toLowerCase()).toBe(typed.trim().toLowerCase());
    }),
    { numRuns: 2000 },
  );
});

it("an email of any language has letters, marks and digits of known meaning, in composed form", () => {
  fc.assert(
    fc.property(internationalEmail, (typed) => {
      const { data: email } = emailSchema.safeParse(typed);
      if (email === undefined) return;
      expect(email).toBe(email.normalize("NFC"));
      expect(email).toMatch(/^[\p{L}\p{M}\p{N}_'+.-]+@[a-z\d.-]+$/u);
      expect(email).not.toMatch(/\p{Cc}|\p{Cf}|\p{Cn}|\p{Co}|\p{Cs}|\p{Bidi_Control}/u);
      expect(new TextEncoder().encode(email).length).toBeLessThanOrEqual(MAX_EMAIL_LENGTH);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ["a mark of direction", "a\u202Eb@x.example"],
  ["an isolate", "a\u2067b@x.example"],
  ["a space without width", "a\u200Bb@x.example"],
  ["a joiner before the @", "a\u200Db@x.example"],
  ["an invisible letter", "\u3164@x.example"],
  ["an invisible mark", "a\uFE0F@x.example"],
  ["a control character", "ü\u0085@x.example"],
  ["an unassigned character", "a\u0378@x.example"],
  ["a character of private use", "a\uE000@x.example"],
  ["a noncharacter", "a\uFFFE@x.example"],
  ["half a character", "a\uD800@x.example"],
  ["a mark at the beginning", "\u0301a@x.example"],
  ["a pictogram", "😀@x.example"],
  ["a pictogram in its host", "a@😀.example"],
  ["an invisible character in its host", "a@ex\u00ADample.org"],
  ["a joiner between letters that do not join, in its host", "a@e\u200Dx.example"],
  ["the address of a computer", "a@①②⑦.⓪.⓪.①"],
  ["a letter that becomes a slash, in its host", "a@\u2100.example"],
  ["no dot in its host", "a@例子"],
  ["more bytes than mail servers accept", `${"用".repeat(85)}@x.co`],
])("no email has %s", (_, typed) => {
  expect(emailSchema.safeParse(typed).success).toBe(false);
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
