import { expect, it } from "vitest";
import { findSecrets } from "./find-secrets.ts";

it.each([
  ["a key of a cloud", `AWS_SECRET_ACCESS_KEY=${"wJalrXUtnFEMI/K7MDENG/bPxRfiCYZ4Q2LmZ5xV"}`],
  ["a token of a code host", ["ghp_", "8sKq2LmZ5xVn7RtYc1BdWf4HjP6uEa0GoT3i"].join("")],
  ["a database's password", `postgres://tuna:${"hunter2"}@db.example.org/library`],
])("finds %s, and does not repeat it", async (_, secret) => {
  const [problem, ...others] = await findSecrets("a/planted.ts", `\nconst planted = \`${secret}\`;\n`);
  expect(problem).toMatch(/^a\/planted\.ts:2: found /);
  expect(problem).not.toContain(secret);
  expect(others).toEqual([]);
});

it("accepts texts without secrets", async () => {
  expect(await findSecrets("a/plain.ts", 'const name = "ada"; // https://example.org/?key=value')).toEqual(
    [],
  );
});
