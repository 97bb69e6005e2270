import { expect, it } from "vitest";
import { maskText } from "./mask-text.server.ts";

it.each([
  ["550 <ada@x.example> refused", "550 <[email]> refused"],
  ["fetch of https://sounds.example/a?b=c failed", "fetch of [url] failed"],
  ["no page at /search/?q=term here", "no page at /search/?[query] here"],
  ["Unexpected token 's', \"secret\" is not valid JSON", "Unexpected token 's', [text] is not valid JSON"],
  ["Unexpected token 's', \"secr\"... is not valid JSON", "Unexpected token 's', [text] is not valid JSON"],
  ['invalid input syntax for type uuid: "term"', 'invalid input syntax for type uuid: "[value]"'],
  ["Your code is 123456", "Your code is [code]"],
  [`Bearer ${"a1".repeat(20)}`, "Bearer [token]"],
])("masks what belongs to a visitor in %j", (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

it.each([
  'relation "item" does not exist',
  'duplicate key value violates unique constraint "account_email_key"',
  "connect ECONNREFUSED 127.0.0.1:5432",
  "Cannot read properties of undefined (reading 'id')",
])("keeps what helps to find the cause: %s", (text) => {
  expect(maskText(text)).toBe(text);
});
