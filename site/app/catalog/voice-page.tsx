import { itemTexts } from "@tuna/sdk";
import type { PageProps } from "../page.ts";
import type { DetailData } from "./detail.server.ts";
import { ItemDetail } from "./item-detail.tsx";

export function Page({ data }: PageProps<DetailData>) {
  return (
    <ItemDetail
      data={data}
      texts={{
        list: itemTexts.voices,
        report: itemTexts.reportVoice,
        recommended: itemTexts.recommendedVoices,
      }}
    />
  );
}
