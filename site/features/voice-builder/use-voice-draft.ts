import { useCallback, useEffect, useRef, useState } from "react";
import { VOICE_DRAFTS_DATABASE } from "../create/voice-drafts-database.ts";
import { newDraft, newKey, type VoiceDraft } from "./voice-draft.ts";
import { openVoiceDraftStore } from "./voice-draft-store.ts";

const SAVE_PAUSE_MS = 400;

/**
 * The draft, which is stored a moment after each change and when the page is left. All tabs of a browser show the same one, so
 * that none writes over the changes of another.
 */
export function useVoiceDraft() {
  const [store] = useState(openVoiceDraftStore);
  const [draft, setDraft] = useState<VoiceDraft>();
  const [isStored, setIsStored] = useState(true);
  const latest = useRef<VoiceDraft>(undefined);
  const saved = useRef<VoiceDraft>(undefined);
  const saving = useRef(Promise.resolve());
  const tabs = useRef<BroadcastChannel>(undefined);

  const save = useCallback((): Promise<void> => {
    const current = latest.current;
    if (!current || current === saved.current) return saving.current;
    saved.current = current;
    const storeCurrent = async () => {
      try {
        await store.save(current);
        tabs.current?.postMessage("saved");
      } catch (error) {
        console.warn(error);
        setIsStored(false);
      }
    };
    saving.current = storeCurrent();
    return saving.current;
  }, [store]);

  useEffect(() => {
    const load = async () => {
      const stored = await store.load().catch((error: unknown) => {
        console.warn(error);
        setIsStored(false);
        return undefined;
      });
      // What was changed here meanwhile is newer, and is stored next.
      if (latest.current !== saved.current) return;
      latest.current = stored ?? newDraft();
      // A new draft is stored with its first change, so that it replaces none of another tab.
      saved.current = latest.current;
      setDraft(latest.current);
    };
    const channel = new BroadcastChannel(VOICE_DRAFTS_DATABASE);
    channel.onmessage = load;
    tabs.current = channel;
    void load();
    addEventListener("pagehide", save);
    return () => {
      removeEventListener("pagehide", save);
      channel.onmessage = null;
      // Other tabs hear of the last change, too.
      void save().finally(() => channel.close());
    };
  }, [store, save]);

  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => void save(), SAVE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, save]);

  const change = useCallback((fields: Partial<VoiceDraft>) => {
    const { current } = latest;
    if (!current) return;
    // What was sent names demo and picture by kind and size alone, which another recording or picture may share.
    const isOtherUpload = current.sent !== undefined && ("source" in fields || "picture" in fields);
    latest.current = { ...current, ...fields, ...(isOtherUpload && newKey()) };
    setDraft(latest.current);
  }, []);

  const startOver = useCallback(() => change(newDraft()), [change]);

  return { draft, change, startOver, save, isStored };
}
