import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_REPORTED_TEXT_LENGTH, reportedPage, withoutPersonalData } from "./without-personal-data.ts";

it.each([
  ["No answer from https://x.example/a?email=ada#top", "No answer from https://x.example/a"],
  ["GET /account/?code=123456&next=/ failed", "GET /account/ failed"],
  ["mail to ada.lovelace+x@mail.example failed", "mail to [email] failed"],
  ["mail to ada%40mail.example", "mail to [email]"],
  ["https://ada:pw@x.example/a", "https://ada:[email]/a"],
  ["Authorization: Bearer abc.def-123", "Authorization=[token] [token]"],
  ['{"access_token":"abc","n":1}', '{"access_token=[token]","n":1}'],
  ["jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig", "jwt [token]"],
  ["id 3f2504e0-4f89-11d3-9a0c-0305e82c3301", "id [token]"],
  ["from 203.0.113.9", "from [address]"],
])("%s is told as %s", (text, told) => {
  expect(withoutPersonalData(text)).toBe(told);
});

it.each([
  "TypeError: Cannot read properties of undefined (reading 'play')",
  "https://x.example/assets/entry-Bd83kq_2.js:1:2043",
  "Failed to fetch dynamically imported module: https://x.example/assets/own-sounds-page-DIn7x9eD.js",
  "createPlayerOfThePageWithAllItsControls is not a function",
  "Is it on? No: 404",
])("what tells of the mistake stays: %s", (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});

it("a page is told by its path, without what somebody searched for", () => {
  expect(reportedPage("https://x.example/sounds/tag/memes/?fbclid=1#a")).toBe("/sounds/tag/memes/");
  expect(withoutPersonalData("No answer from https://x.example/search/voices/my-secret/_payload.json")).toBe(
    "No answer from https://x.example/search/voices/*/_payload.json",
  );
  expect(reportedPage("/search/sounds/my-secret/new")).toBe("/search/sounds/*/new");
  expect(reportedPage("/profile/ada@x.example")).toBe("/profile/[email]");
  expect(reportedPage("http://[")).toBe("/");
});

it("takes any text, and no longer for a hostile one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 5000 }), (text) => {
      expect(withoutPersonalData(text).length).toBeLessThanOrEqual(MAX_REPORTED_TEXT_LENGTH * 8);
    }),
  );
  for (const part of ["a", "@", "a@", "%40", "token", "token=", "https://", "-", "1.", "bearer "]) {
    expect(withoutPersonalData(part.repeat(20_000))).not.toContain("@a@");
  }
});
