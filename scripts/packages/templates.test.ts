import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { runCommand } from "./testing/run-command.ts";

const folder = inject("consumerFolder");

/** Checkers of templates. Each reads a right component and a wrong one, and fails because of the latter. */
const checkers = [
  { language: "Vue", command: "vue-tsc", args: ["-p", "templates"] },
  {
    language: "Svelte",
    command: "svelte-check",
    args: ["--workspace", "templates", "--tsconfig", "./tsconfig.json", "--output", "machine"],
  },
];

it.each(checkers)(
  "$command accepts the elements in $language, and finds a wrong value and a wrong detail",
  async ({ command, args }) => {
    const printed = await runCommand(join(folder, "node_modules/.bin", command), args, { cwd: folder }).catch(
      (cause: Error) => cause.message,
    );
    expect(printed.split("\n").filter((line) => /error/i.test(line) && /\.(vue|svelte)/.test(line))).toEqual([
      expect.stringMatching(/wrong.*"rows.*"grid.*"row.*"pads/),
      expect.stringMatching(/wrong.*'nothing' does not exist on type/),
    ]);
  },
);
