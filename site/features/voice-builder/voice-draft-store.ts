import { SAMPLE_RATE } from "@tuna/sdk/voice-lab";
import { atVoiceRate } from "@tuna/widgets/voice-lab";
import type { DBSchema } from "idb";
import { browserDatabase } from "../../platform/storage/browser-database.ts";
import { VOICE_DRAFTS_DATABASE } from "../create/voice-drafts-database.ts";
import type { DemoSource, VoiceDraft } from "./voice-draft.ts";

type StoredDraft = Omit<VoiceDraft, "source">;
/** A source, and the rate of its samples. The first edition of the voice lab stored none. */
type StoredSource = DemoSource & { sampleRate?: number };

const FIRST_SAMPLE_RATE = 22_050;

interface VoiceDraftsDatabase extends DBSchema {
  drafts: { key: "current"; value: StoredDraft };
  sources: { key: "current"; value: StoredSource };
}

const KEY = "current";

/** The draft of this browser. Each function rejects where the browser stores nothing. */
export interface VoiceDraftStore {
  load(): Promise<VoiceDraft | undefined>;
  save(draft: VoiceDraft): Promise<void>;
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
      storedSource = source && (await atCurrentRate(source));
      return draft && { ...draft, source: storedSource ?? { kind: "phrase" } };
    },
    save: async ({ source, ...draft }) => {
      const database = await open();
      await database.put("drafts", draft, KEY);
      // A recording is large, and changes more rarely than a slider.
      if (source === storedSource) return;
      await database.put("sources", { ...source, sampleRate: SAMPLE_RATE }, KEY);
      storedSource = source;
    },
  };
}

async function atCurrentRate({
  sampleRate = FIRST_SAMPLE_RATE,
  ...source
}: StoredSource): Promise<DemoSource> {
  if (source.kind === "phrase" || sampleRate === SAMPLE_RATE) return source;
  return { ...source, samples: await atVoiceRate(source.samples, sampleRate) };
}
