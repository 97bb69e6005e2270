import { createHash } from "node:crypto";
import { listBackups } from "./list-backups.ts";
import { run, runCatalogue } from "./programs.ts";
import type { Step } from "./run-steps.ts";
import { readRecord, writeRecord } from "./settings.ts";
import type { SetupOptions } from "./setup-options.ts";

/** What shows that a site can be used: a mail that arrives, an administrator, a backup. */
export function firstUseSteps({ email, smtp }: SetupOptions): Step[] {
  return [
    ...(smtp ? [mailStep(email, smtp)] : []),
    // Only the first: who loses the role later does not get it back by another setup.
    recordedStep("administrator", email, {
      name: "The first administrator",
      action: `gives ${email} the role, for whoever logs in with that email`,
      do: async () => void (await runCatalogue(["user", email, "--type", "administrator"])),
      remedy: "read what the command said, and run setup again.",
    }),
    {
      name: "A first backup",
      action: "makes one by tuna-backup.service",
      isDone: async () => (await listBackups()).length > 0,
      do: async () => void (await run("systemctl", ["start", "tuna-backup.service"])),
      remedy: "read `journalctl --unit tuna-backup`, and run setup again.",
    },
  ];
}

function mailStep(email: string, smtp: string): Step {
  const tried = createHash("sha256").update(`${email} ${smtp}`).digest("hex");
  return recordedStep("mail", tried, {
    name: "A test mail",
    action: `sends one to ${email}`,
    do: async () => void (await runCatalogue(["mail", email])),
    remedy: "docs/installing.md explains what mail servers answer. Give another --smtp, or --smtp none.",
  });
}

/** A step that nothing on the machine shows, so that the record keeps what it was done for. */
function recordedStep(key: string, value: string, step: Omit<Step, "isDone">): Step {
  return {
    ...step,
    isDone: async () => (await readRecord()).done?.[key] === value,
    do: async () => {
      await step.do();
      await writeRecord({ done: { [key]: value } });
    },
  };
}
