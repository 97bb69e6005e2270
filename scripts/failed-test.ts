/** A test that failed, as the end of a run names it. */
export interface FailedTest {
  /** Project, file and title. */
  name: string;
  /** First line of its error. */
  reason: string;
  /** Seed and path of the generated values, if there are any. */
  seed?: string;
  /** Command that runs it alone. */
  command: string;
  /** Files that it left, such as a picture or a trace of the browser. */
  files?: readonly string[];
}

/** Returns the first line of an error's message, and the counterexample and the seed that fast-check names in it. */
export function describeError(message = ""): Pick<FailedTest, "reason" | "seed"> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Errors contain the colours of a terminal.
  const text = message.replaceAll(/\u001b\[[\d;]*m/g, "");
  const seed = /\{ (seed: -?\d+, path: "[\d:]*")/.exec(text)?.[1];
  const counterexample = /^Counterexample: .*/m.exec(text)?.[0].slice(0, MAX_COUNTEREXAMPLE_LENGTH);
  const reason = [text.trim().split("\n", 1)[0], counterexample].filter(Boolean).join(". ");
  return { reason, ...(seed && { seed }) };
}

const MAX_COUNTEREXAMPLE_LENGTH = 300;

/** Quotes an argument of a command for a shell. */
export const quoted = (argument: string) => `'${argument.replaceAll("'", `'\\''`)}'`;
