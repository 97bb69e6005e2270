import { randomKey } from "@tuna/sdk/client";
import type { NewUpload } from "@tuna/sdk/uploads";
import { wavFile } from "@tuna/widgets/voice-lab";
import { sentDetails } from "../item-details/typed-details.ts";
import { heardEffects } from "./effect-chain.ts";
import type { DemoSource, VoiceDraft } from "./voice-draft.ts";

/** What is sent of a draft: the plain demo, which the site renders with the effects, and the details. */
export interface VoiceUpload {
  request: Extract<NewUpload, { kind: "voice" }>;
  file: Blob;
  picture: Blob | undefined;
  /** The draft with the key of this upload. */
  draft: Pick<VoiceDraft, "key" | "sent">;
}

export function voiceUpload(draft: VoiceDraft): VoiceUpload {
  const details = sentDetails(draft.details, "voice");
  const { file, fileName } = demoFile(draft.source);
  const content = {
    kind: "voice" as const,
    fileName,
    sizeBytes: file.size,
    details: { ...details, effects: heardEffects(draft.chain) },
  };
  const sent = JSON.stringify(content);
  const key = draft.sent === undefined || draft.sent === sent ? draft.key : randomKey();
  return {
    request: { ...content, key },
    file,
    picture: details.icon.type === "picture" ? draft.picture : undefined,
    draft: { key, sent },
  };
}

/** Returns the plain demo as a file. The library's phrase needs none. */
function demoFile(source: DemoSource): { file: Blob; fileName: string } {
  if (source.kind === "phrase") return { file: new Blob([]), fileName: "" };
  return { file: wavFile(source.samples), fileName: "demo.wav" };
}
