import { useCallback, useEffect, useRef, useState } from "react";
import { newDraft, type VoiceDraft } from "./voice-draft.ts";
import { openVoiceDraftStore } from "./voice-draft-store.ts";

const SAVE_PAUSE_MS = 400;

/** The draft, which is stored a moment after each change and when the page is left. */
export function useVoiceDraft() {
  const [store] = useState(openVoiceDraftStore);
  const [draft, setDraft] = useState<VoiceDraft>();
  const [isStored, setIsStored] = useState(true);
  const latest = useRef<VoiceDraft>(undefined);
  const saved = useRef<VoiceDraft>(undefined);

  useEffect(() => {
    store
      .load()
      .catch((error: unknown) => {
        console.warn(error);
        setIsStored(false);
        return undefined;
      })
      .then((stored) => {
        saved.current = stored;
        latest.current = stored ?? newDraft();
        setDraft(latest.current);
      });
  }, [store]);

  const save = useCallback(async () => {
    const current = latest.current;
    if (!current || current === saved.current) return;
    saved.current = current;
    try {
      await store.save(current);
    } catch (error) {
      console.warn(error);
      setIsStored(false);
    }
  }, [store]);

  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => void save(), SAVE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, save]);

  useEffect(() => {
    addEventListener("pagehide", save);
    return () => {
      removeEventListener("pagehide", save);
      void save();
    };
  }, [save]);

  const change = useCallback((fields: Partial<VoiceDraft>) => {
    if (!latest.current) return;
    latest.current = { ...latest.current, ...fields };
    setDraft(latest.current);
  }, []);

  const startOver = useCallback(() => change(newDraft()), [change]);

  return { draft, change, startOver, save, isStored };
}
