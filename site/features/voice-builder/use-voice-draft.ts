import { useCallback, useEffect, useRef, useState } from "react";
import { openChannel } from "../../platform/browser/open-channel.ts";
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
    const isRemoved = current.isDone && saved.current?.isDone;
    saved.current = current;
    // Another tab may have stored the next voice since.
    if (isRemoved) return saving.current;
    const storeCurrent = async () => {
      try {
        await (current.isDone ? store.remove() : store.save(current));
        tabs.current?.postMessage("saved");
      } catch (error) {
        console.warn(error);
        setIsStored(false);
      }
    };
    saving.current = storeCurrent();
    return saving.current;
  }, [store]);

  const load = useCallback(async (): Promise<void> => {
    const stored = await store.load().catch((error: unknown) => {
      console.warn(error);
      setIsStored(false);
      return undefined;
    });
    // What was changed here meanwhile is newer, and is stored next. What is done stays shown until its maker goes on.
    if (latest.current !== saved.current || latest.current?.isDone) return;
    latest.current = stored ?? newDraft();
    // A new draft is stored with its first change, so that it replaces none of another tab.
    saved.current = latest.current;
    setDraft(latest.current);
  }, [store]);

  useEffect(() => {
    const channel = openChannel(VOICE_DRAFTS_DATABASE);
    if (channel) channel.onmessage = load;
    tabs.current = channel;
    void load();
    addEventListener("pagehide", save);
    return () => {
      removeEventListener("pagehide", save);
      if (channel) channel.onmessage = null;
      // Other tabs hear of the last change, too.
      void save().finally(() => channel?.close());
    };
  }, [load, save]);

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

  const startOver = useCallback(() => {
    if (!latest.current?.isDone) return change(newDraft());
    const removed = save();
    change(newDraft());
    // Another tab may have begun the next voice, which then is shown instead.
    saved.current = latest.current;
    void removed.then(load);
  }, [change, load, save]);

  return { draft, change, startOver, save, isStored };
}
