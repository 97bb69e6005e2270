import { isTunaError } from "@tuna/sdk";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { sendUpload, type Upload } from "@tuna/sdk/uploads";
import { useEffect, useRef, useState } from "react";
import { voiceBuilderTexts } from "../../platform/locale/texts.ts";
import { isNameAsked } from "../account/profile/asked-name.ts";
import { isDone, ownUploads, withdrawCancelled } from "../create/own-uploads.ts";
import { problemText } from "../create/upload-request.ts";
import { heardEffects } from "./effect-chain.ts";
import { newKey, type VoiceDraft } from "./voice-draft.ts";
import { voiceUpload } from "./voice-upload.ts";

/** How far the publication of a voice is. */
export interface VoiceSending {
  status: "sending" | "offline" | "checking" | "login" | "name";
  /** Share of the file that the site has, 0 to 100. */
  percent: number;
}

export interface VoiceSendingOptions {
  draft: VoiceDraft;
  isLoggedIn: boolean;
  publicName: string | null;
  unchosenName: string | null;
  onChange(fields: Partial<VoiceDraft>): void;
  /** Stores the draft now. */
  onSave(): Promise<void>;
}

/** Sends a voice. What a reload or a login interrupted goes on by itself. */
export function useVoiceSending(options: VoiceSendingOptions) {
  const { draft, isLoggedIn, unchosenName, onChange, onSave } = options;
  const [sending, setSending] = useState<VoiceSending>();
  const [problem, setProblem] = useState<string>();
  const [answer, setAnswer] = useState<Upload>();
  const upload = useRef<Upload>(undefined);
  const abort = useRef(new AbortController());
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);

  async function logIn(): Promise<void> {
    onChange({ isPublishing: true });
    // Whoever comes back without a login can still cancel.
    setSending({ status: "login", percent: 0 });
    await onSave();
    location.assign(loginPath(pagePaths.createVoice));
  }

  async function publish(): Promise<void> {
    setProblem(undefined);
    setAnswer(undefined);
    // To cancel this one must not withdraw an earlier one.
    upload.current = undefined;
    if (heardEffects(draft.chain).length === 0) return setProblem(voiceBuilderTexts.publish.noEffects);
    if (!isLoggedIn) return logIn();
    if (isNameAsked(unchosenName)) {
      onChange({ isPublishing: true });
      return setSending({ status: "name", percent: 0 });
    }
    const next = voiceUpload(draft);
    onChange({ ...next.draft, isPublishing: true });
    abort.current = new AbortController();
    const { signal } = abort.current;
    const show = (status: VoiceSending["status"], percent?: number) =>
      setSending((current) => ({ status, percent: percent ?? current?.percent ?? 0 }));
    show("sending", 0);
    try {
      const answered = await sendUpload({
        request: next.request,
        file: next.file,
        picture: next.picture,
        calls: ownUploads,
        signal,
        onProgress: (sent, sentBytes) => {
          upload.current = sent;
          const percent = next.file.size > 0 ? Math.floor((100 * sentBytes) / next.file.size) : 100;
          show(sent.state === "checking" ? "checking" : "sending", percent);
        },
        onConnection: (isConnected) => show(isConnected ? "sending" : "offline"),
      });
      // An upload that was withdrawn elsewhere keeps its key, so the next one needs another.
      const isOver = answered.state === "withdrawn" || answered.state === "refused";
      // What was changed meanwhile, or begun in another tab, is a draft of something else.
      const isSame = voiceUpload(latest.current).request.key === next.request.key;
      onChange({ isPublishing: false, isDone: isDone(answered) && isSame, ...(isOver && newKey()) });
      setAnswer(answered);
      setSending(undefined);
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      if (isTunaError(error) && error.code === "unauthenticated") return logIn();
      setSending(undefined);
      onChange({ isPublishing: false });
      setProblem(problemText(error));
    }
  }

  function cancel(): void {
    abort.current.abort();
    setSending(undefined);
    const sent = upload.current;
    upload.current = undefined;
    // The site knows the upload by its key, also if its answer has not come yet, so what is sent next needs another one.
    onChange({ isPublishing: false, ...(draft.sent !== undefined && newKey()) });
    if (sent) withdrawCancelled(sent.id);
  }

  // Runs once: the draft is loaded before the component.
  const goOn = useRef(() => {
    if (!draft.isPublishing) return;
    if (isLoggedIn) void publish();
    else setSending({ status: "login", percent: 0 });
  });
  useEffect(() => {
    goOn.current();
    return () => abort.current.abort();
  }, []);

  return { sending, problem, answer, publish, cancel };
}
