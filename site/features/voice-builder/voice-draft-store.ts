import type { DBSchema } from "idb";
import { browserDatabase } from "../../platform/storage/browser-database.ts";
import { VOICE_DRAFTS_DATABASE } from "../create/voice-drafts-database.ts";
import type { DemoSource, VoiceDraft } from "./voice-draft.ts";

type StoredDraft = Omit<VoiceDraft, "source">;

interface VoiceDraftsDatabase extends DBSchema {
  drafts: { key: "current"; value: StoredDraft };
  sources: { key: "current"; value: DemoSource };
}

const KEY = "current";

/** The draft of this browser. Each function rejects where the browser stores nothing. */
export interface VoiceDraftStore {
  load(): Promise<VoiceDraft | undefined>;
  save(draft: VoiceDraft): Promise<void>;
  remove(): Promise<void>;
}

export function openVoiceDraftStore(): VoiceDraftStore {
  let storedSource: DemoSource | undefined;
  const { open } = browserDatabase<VoiceDraftsDatabase>(VOICE_DRAFTS_DATABASE, (created) => {
    created.createObjectStore("drafts");
    created.createObjectStore("sources");
  });

  return {
    load: async () => {
      const database = await open();
      const [draft, source] = await Promise.all([database.get("drafts", KEY), database.get("sources", KEY)]);
      storedSource = source;
      return draft && { ...draft, source: source ?? { kind: "phrase" } };
    },
    save: async ({ source, ...draft }) => {
      const transaction = (await open()).transaction(["drafts", "sources"], "readwrite");
      await Promise.all([
        transaction.objectStore("drafts").put(draft, KEY),
        // A recording is large, and changes more rarely than a slider.
        source !== storedSource && transaction.objectStore("sources").put(source, KEY),
        transaction.done,
      ]);
      storedSource = source;
    },
    remove: async () => {
      const transaction = (await open()).transaction(["drafts", "sources"], "readwrite");
      await Promise.all([
        transaction.objectStore("drafts").delete(KEY),
        transaction.objectStore("sources").delete(KEY),
        transaction.done,
      ]);
      storedSource = undefined;
    },
  };
}
