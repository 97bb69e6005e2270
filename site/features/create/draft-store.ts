import type { DBSchema } from "idb";
import { browserDatabase } from "../../platform/storage/browser-database.ts";
import type { Draft, DraftFile } from "./draft.ts";
import { DRAFTS_DATABASE } from "./drafts-database.ts";

interface DraftsDatabase extends DBSchema {
  drafts: { key: string; value: Draft };
  files: { key: string; value: Blob };
}

/** Why drafts are kept only until the page is closed: the disk is full, or the browser stores nothing. */
export type StorageProblem = "full" | "blocked";

/** Drafts and their files. What cannot be stored stays in memory, and `onProblem` is called once. */
export interface DraftStore {
  load(): Promise<Draft[]>;
  save(draft: Draft): Promise<void>;
  saveFile(draftId: string, name: DraftFile, file: Blob): Promise<void>;
  file(draftId: string, name: DraftFile): Promise<Blob | undefined>;
  remove(draftId: string): Promise<void>;
}

const fileNames: readonly DraftFile[] = ["source", "output", "picture"];
const keyOfFile = (draftId: string, name: DraftFile) => `${draftId}/${name}`;

export function openDraftStore(onProblem: (problem: StorageProblem) => void): DraftStore {
  const inMemory = new Map<string, Blob>();
  let reported: StorageProblem | undefined;
  /** Only a first draft creates it. */
  const { open, openExisting } = browserDatabase<DraftsDatabase>(DRAFTS_DATABASE, (created) => {
    created.createObjectStore("drafts", { keyPath: "id" });
    created.createObjectStore("files");
  });

  function report(error: unknown): void {
    const problem = (error as Error | null)?.name === "QuotaExceededError" ? "full" : "blocked";
    if (reported === problem) return;
    reported = problem;
    onProblem(problem);
  }

  return {
    load: async () => {
      try {
        const drafts = (await (await openExisting())?.getAll("drafts")) ?? [];
        return drafts.sort((one, other) => one.createdAt - other.createdAt);
      } catch (error) {
        report(error);
        return [];
      }
    },
    save: async (draft) => {
      try {
        await (await open()).put("drafts", draft);
      } catch (error) {
        report(error);
      }
    },
    saveFile: async (draftId, name, file) => {
      const key = keyOfFile(draftId, name);
      inMemory.set(key, file);
      try {
        await (await open()).put("files", file, key);
        inMemory.delete(key);
      } catch (error) {
        report(error);
      }
    },
    file: async (draftId, name) => {
      const key = keyOfFile(draftId, name);
      try {
        return inMemory.get(key) ?? (await (await open()).get("files", key));
      } catch (error) {
        report(error);
        return undefined;
      }
    },
    remove: async (draftId) => {
      const keys = fileNames.map((name) => keyOfFile(draftId, name));
      for (const key of keys) inMemory.delete(key);
      try {
        const transaction = (await open()).transaction(["drafts", "files"], "readwrite");
        void transaction.objectStore("drafts").delete(draftId);
        for (const key of keys) void transaction.objectStore("files").delete(key);
        await transaction.done;
      } catch (error) {
        report(error);
      }
    },
  };
}
