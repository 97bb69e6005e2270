import { itemTexts } from "@tuna/sdk/locale";
import type { PageProps } from "../../platform/pages/page.ts";
import { BeforeAfter } from "../voice-builder/voice-lab/before-after.tsx";
import { TryIt } from "../voice-builder/voice-lab/try-it.tsx";
import { ItemDetail } from "./item-detail.tsx";
import type { voiceRoute } from "./voice.route.ts";
import "../../platform/styles/voice.css";

export function Page({ data }: PageProps<typeof voiceRoute>) {
  const { card, effects, originalDemoUrl } = data;
  return (
    <ItemDetail
      data={data}
      texts={{
        list: itemTexts.voices,
        report: itemTexts.reportVoice,
        recommended: itemTexts.recommendedVoices,
      }}
      tryOut={
        effects.length > 0 && <TryIt voiceName={card.name} effects={effects} phraseUrl={originalDemoUrl} />
      }
    >
      {originalDemoUrl !== null && card.audioUrl !== null && (
        <BeforeAfter voiceName={card.name} beforeUrl={originalDemoUrl} afterUrl={card.audioUrl} />
      )}
    </ItemDetail>
  );
}
