import path from "node:path";
import { checkRows, jsonRecords, readText } from "./catalogue-file.server.ts";
import type { FileLocator, PlanOptions, Sourced } from "./import-plan.server.ts";
import type { VoiceTask } from "./prepare-voice.server.ts";
import type { Refusal } from "./refusals.server.ts";
import { voiceEntrySchema } from "./voice-entry.server.ts";

const VOICES_FILE_NAME = "voices.json";
const fileFields = ["demo", "originalDemo", "icon"] as const;

export interface PlannedVoices {
  tasks: Sourced<VoiceTask>[];
  /** Files not to import as sounds: voices.json, demos and icons. */
  taken: Set<string>;
  refusals: Refusal[];
}

/** Reads every voices.json among the files. A mistake refuses only its own voice. */
export async function planVoices(
  files: readonly string[],
  locator: FileLocator,
  options: PlanOptions,
): Promise<PlannedVoices> {
  const plan: PlannedVoices = { tasks: [], taken: new Set(), refusals: [] };
  for (const file of files.filter((name) => path.basename(name) === VOICES_FILE_NAME)) {
    const records = jsonRecords(file, await readText(file), "name");
    const { rows, refusals, refusedFiles } = checkRows(file, records, voiceEntrySchema);
    for (const refusal of refusals) plan.refusals.push(refusal);
    plan.taken.add(file);
    for (const name of refusedFiles) takeNamed(name);

    for (const { source: row, entry } of rows) {
      const source = `${row} (${entry.name})`;
      const found = {
        demo: locateNamed(entry.demo),
        originalDemo: locateNamed(entry.originalDemo),
        icon: locateNamed(entry.icon),
      };
      for (const field of fileFields) takeNamed(entry[field]);

      const missing = fileFields.find((field) => entry[field] && !found[field]);
      const detail = missing && `${missing}: there is no ${entry[missing]}`;
      if (detail) plan.refusals.push({ source, reason: "bad-entry", detail });
      else plan.tasks.push({ source, task: { ...options, entry, files: found } });
    }

    function locateNamed(name: string | undefined): string | undefined {
      return name ? locator.find(file, name) : undefined;
    }

    function takeNamed(name: string | undefined): void {
      for (const used of name ? locator.findAlike(file, name) : []) plan.taken.add(used);
    }
  }
  return plan;
}
