import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { freePort } from "../platform/store/testing/free-port.ts";
import { findCommand } from "./chromium-program.ts";
import { test as base } from "./site-test.ts";

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

/** Playwright's `test`, and the address of a checker, which is undefined without Java. */
export const test = base.extend<object, { htmlChecker: string | undefined }>({
  htmlChecker: [
    // One serves all tests of a worker, since Java takes seconds to start.
    async ({ patientBrowser: _ }, use) => {
      if (!canCheckHtml()) return use(undefined);
      const port = await freePort();
      // A short run takes half of the time without the second compiler, whose absence needs more room for the stack.
      const options = ["-XX:TieredStopAtLevel=1", "-Xss2m", "-Dnu.validator.servlet.bind-address=127.0.0.1"];
      const size = `-Dnu.validator.servlet.max-file-size=${MAX_DOCUMENT_BYTES}`;
      const command = [...options, size, "-cp", checker, "nu.validator.servlet.Main", String(port)];
      const server = spawn("java", command, { stdio: "ignore" });
      const address = `http://127.0.0.1:${port}/?out=json`;
      const answers = () =>
        fetch(address).then(
          () => true,
          () => server.exitCode !== null,
        );
      await expect.poll(answers, "the HTML checker answers or has ended").toBe(true);
      await use(address);
      server.kill();
      await once(server, "close");
    },
    { scope: "worker" },
  ],
});

const MAX_DOCUMENT_BYTES = 16_777_216;

interface Message {
  type: "error" | "info" | "non-document-error";
  /** What has none of the two other marks is a hint. */
  subType?: "warning" | "fatal";
  message: string;
  extract?: string;
}

/**
 * Returns the errors and warnings of a checker in documents, each with the name of its document and the markup that it is about; none
 * without a checker.
 */
export async function htmlFaults(
  address: string | undefined,
  documents: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (address === undefined) return [];
  const faults: string[] = [];
  for (const [name, document] of documents) {
    const headers = { "content-type": "text/html; charset=utf-8" };
    const answer = await fetch(address, { method: "POST", headers, body: document });
    const { messages } = (await answer.json()) as { messages: Message[] };
    faults.push(
      ...messages.filter(isFault).map(({ message, extract }) => `${name}: ${message} ${extract ?? ""}`),
    );
  }
  return faults;
}

function isFault({ type, subType, message }: Message): boolean {
  return (type !== "info" || subType === "warning") && !ignored.some((start) => message.startsWith(start));
}
