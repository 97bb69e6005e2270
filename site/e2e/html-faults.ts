import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findCommand } from "./chromium-program.ts";

/** Path of the Nu HTML checker, which runs on Java. */
const checker = fileURLToPath(import.meta.resolve("vnu-jar/build/dist/vnu.jar"));

/** Whether the checker can run. In CI a missing Java fails the tests. */
export const canCheckHtml = () => Boolean(process.env.CI || findCommand("java"));

/** What the checker says without need: how it begins, and why it stays. */
const ignored = [
  // Preact sets this attribute beside the choice itself. Browsers know no such attribute.
  "Attribute “defaultvalue” not allowed on element “select”",
  // The chart of insights copies a colour that the browser has computed, and the checker knows no `color()`.
  "CSS: “background”: “color(srgb",
];

/**
 * Returns the errors and warnings that the Nu HTML checker finds in documents, each with the name of its document and the
 * markup that it is about. One run checks all of them, since Java takes a second to start.
 */
export async function htmlFaults(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "documents-"));
  try {
    const names = [...documents.keys()];
    const paths = names.map((_, index) => join(folder, `${index}.html`));
    await Promise.all(paths.map((path, index) => writeFile(path, documents.get(names[index] ?? "") ?? "")));
    return (await check(paths)).map(
      ({ url, message, extract }) => `${names[Number.parseInt(basename(url), 10)]}: ${message} ${extract}`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Message {
  type: "error" | "info" | "non-document-error";
  /** What has none of the two other marks is a hint. */
  subType?: "warning" | "fatal";
  url: string;
  message: string;
  extract?: string;
}

async function check(paths: readonly string[]): Promise<Message[]> {
  // A short run takes half of the time without the second compiler, whose absence needs more room for the stack.
  const options = ["-XX:TieredStopAtLevel=1", "-Xss2m", "-jar", checker];
  const asked = ["--format", "json", "--stdout", "--exit-zero-always", ...paths];
  const { stdout } = await promisify(execFile)("java", [...options, ...asked], { maxBuffer: 64e6 });
  const { messages }: { messages: Message[] } = JSON.parse(stdout);
  const isFault = ({ type, subType }: Message) => type !== "info" || subType === "warning";
  return messages.filter((each) => isFault(each) && !ignored.some((start) => each.message.startsWith(start)));
}
