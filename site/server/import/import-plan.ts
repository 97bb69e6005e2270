import type { SoundTask } from "./prepare-sound.ts";
import type { VoiceTask } from "./prepare-voice.ts";
import type { Refusal } from "./refusals.ts";

/** A task by what a person calls it: a path below the folder, or a place in voices.json. */
export interface Sourced<Task> {
  source: string;
  task: Task;
}

/** Everything an import of a folder is to look at. */
export interface ImportPlan {
  sounds: Sourced<SoundTask>[];
  voices: Sourced<VoiceTask>[];
  refusals: Refusal[];
}

export interface PlanOptions {
  owner: string | undefined;
  mediaDirectory: string;
}

/** Files of the walked folder by the name that a catalogue file in `from`'s folder gives them. */
export type FileLocator = (from: string, name: string) => string | undefined;
