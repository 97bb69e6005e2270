import type { StorageSettings } from "../../platform/storage/object-storage.server.ts";
import type { SoundTask } from "./prepare-sound.server.ts";
import type { VoiceTask } from "./prepare-voice.server.ts";
import type { Refusal } from "./refusals.server.ts";

/** A task with a name for messages: a path below the folder, or a position in voices.json. */
export interface Sourced<Task> {
  source: string;
  task: Task;
}

/** All tasks of an import, and files that are refused beforehand. */
export interface ImportPlan {
  sounds: Sourced<SoundTask>[];
  voices: Sourced<VoiceTask>[];
  refusals: Refusal[];
}

export interface PlanOptions {
  owner: string | undefined;
  storage: StorageSettings;
}

/** Finds files by the names that a catalogue file at `from` gives them. */
export interface FileLocator {
  find(from: string, name: string): string | undefined;
  /**
   * Returns the file of that name, or else all files whose names differ only in case and in blanks: those that a mistaken
   * name may mean.
   */
  findAlike(from: string, name: string): string[];
}
